/** A page of figures for operators: sentences, and tables with charts drawn from them. */
export interface Dashboard {
  title: string
  /** The most important facts for an operator, one sentence each. */
  lines: readonly string[]
  tables: readonly DashboardTable[]
}

/** A value in a table; null if there is none. */
export type Cell = string | number | null

/** A table and its chart. */
export interface DashboardTable {
  /** The name of its CSV file: `flows`. */
  name: string
  title: string
  /** A description of its content, in a sentence or two. */
  about: string
  columns: readonly DashboardColumn[]
  rows: readonly (readonly Cell[])[]
  /** A last row with the totals; null if there is none. */
  total: readonly Cell[] | null
  /** The chart; null if only the table is shown. */
  chart: DashboardChart | null
}

export interface DashboardColumn {
  /** The column's name in the CSV file: `idleSupply`. */
  name: string
  title: string
  /** The kind of its values. `count`: whole numbers, including coins. */
  unit: 'text' | 'count' | 'percent' | 'number'
}

/** A chart of a table's columns. */
export interface DashboardChart {
  /** Lines; stacked areas; or bars, stacked above and below zero. */
  kind: 'lines' | 'areas' | 'bars'
  /** The column for the horizontal axis, which has numbers. */
  x: string
  /** The columns that are drawn. */
  series: readonly string[]
  /** The series that are drawn below zero. */
  below?: readonly string[]
}
