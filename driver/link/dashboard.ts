/** A page of figures for operators: sentences, and tables with charts drawn from them. */
export interface Dashboard {
  title: string
  /** What an operator needs to know first, a sentence each. */
  lines: readonly string[]
  tables: readonly DashboardTable[]
}

/** A value in a table; null: there is none. */
export type Cell = string | number | null

/** A table, and how it is drawn. */
export interface DashboardTable {
  /** The name of its CSV file: `flows`. */
  name: string
  title: string
  /** What it shows, in a sentence or two. */
  about: string
  columns: readonly DashboardColumn[]
  rows: readonly (readonly Cell[])[]
  /** A last row with what the others add up to; null: they don't. */
  total: readonly Cell[] | null
  /** null: the table alone says it best. */
  chart: DashboardChart | null
}

export interface DashboardColumn {
  /** Its name in the CSV file: `idleSupply`. */
  name: string
  title: string
  /** What its numbers are. `count`: whole numbers, also of coins. */
  unit: 'text' | 'count' | 'percent' | 'number'
}

/** A chart of a table's columns. */
export interface DashboardChart {
  /** Lines; areas that are added up; or bars, added up above and below zero. */
  kind: 'lines' | 'areas' | 'bars'
  /** The column of the horizontal axis: numbers. */
  x: string
  /** The columns that are drawn. */
  series: readonly string[]
  /** Those of them that are drawn below zero. */
  below?: readonly string[]
}
