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
  /** The name of the table's CSV file: `flows`. */
  name: string
  title: string
  /** A description of the table's content, in a sentence or two. */
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
  /** The kind of the column's values. `count` means whole numbers, including coins. */
  unit: 'text' | 'count' | 'percent' | 'number'
}

/** A chart of a table's columns. */
export interface DashboardChart {
  /** The kind of chart: lines, stacked areas, or bars that are stacked above and below zero. */
  kind: 'lines' | 'areas' | 'bars'
  /** The column for the horizontal axis. It must contain numbers. */
  x: string
  /** The columns that are drawn. */
  series: readonly string[]
  /** The series that are drawn below zero. */
  below?: readonly string[]
}
