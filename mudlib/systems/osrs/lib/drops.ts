/** An entry of a drop table: a program, coins, or another table. */
export interface TableEntry {
  /** The path of a program. */
  path?: string
  /** The number of coins, as dice. */
  gold?: string
  /** The path of another drop table, which is rolled once. */
  table?: string
  /** The number of items or coins that drop, as dice or a number; 1 by default. */
  count?: string
}

/** An entry of the main roll, which picks one entry. */
export interface WeightedEntry extends TableEntry {
  /** The weight of the entry, in proportion to the weights of all entries. */
  weight: number
}

/** An entry with a separate roll. */
export interface RareEntry extends TableEntry {
  /** The average number of deaths per drop of this entry. */
  oneIn: number
}

/** A drop table in the style of OSRS. */
export interface DropTableData {
  /** The entries that always drop. */
  readonly always: readonly TableEntry[]
  /** The entries of the main roll. Each roll drops one entry, or nothing if the roll is beyond the sum of the weights. */
  readonly main: readonly WeightedEntry[]
  /** The number of times that `main` is rolled. */
  readonly rolls: number
  /** The total from which the main roll is drawn. 0 means the sum of the weights, so that each roll drops something. */
  readonly outOf: number
  /** The entries that each have a separate roll. */
  readonly tertiary: readonly RareEntry[]
}

/**
 * Rolls a drop table.
 * @param random returns a number from 0 to n - 1
 * @param rarely a factor for the chance of all entries that don't always drop; with 0.5, these drop half as often
 * @returns the entries that drop, which may include tables
 */
export function rollTable(table: DropTableData, random: (n: number) => number, rarely = 1): TableEntry[] {
  const dropped: TableEntry[] = [...table.always]
  const sum = table.main.reduce((all, { weight }) => all + weight, 0)
  const outOf = Math.max(table.outOf, sum)
  for (let i = 0; i < table.rolls && sum > 0; i++) {
    // Weights may be fractions, down to a thousandth.
    let at = random(Math.round(outOf * 1000)) / 1000
    if (outOf > sum) at /= rarely
    const entry = table.main.find(({ weight }) => (at -= weight) < 0)
    if (entry) dropped.push(entry)
  }
  for (const entry of table.tertiary) {
    if (random(1_000_000) < (1_000_000 / Math.max(1, entry.oneIn)) * rarely) dropped.push(entry)
  }
  return dropped
}
