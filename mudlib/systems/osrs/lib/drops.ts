/** Something that a drop table gives: a program, coins, or another table. */
export interface TableEntry {
  /** The path of a program. */
  path?: string
  /** Coins, as dice. */
  gold?: string
  /** The path of another drop table, which is rolled once. */
  table?: string
  /** How many, as dice or a number; default 1. */
  count?: string
}

/** An entry of which the main roll picks one. */
export interface WeightedEntry extends TableEntry {
  /** How often, in proportion to the weights of all entries. */
  weight: number
}

/** An entry with a roll of its own. */
export interface RareEntry extends TableEntry {
  /** It drops once in so many deaths, on average. */
  oneIn: number
}

/** A drop table as OSRS has them. */
export interface DropTableData {
  /** What drops each time. */
  readonly always: readonly TableEntry[]
  /** Of these one drops for each roll. What is left of `outOf` is nothing. */
  readonly main: readonly WeightedEntry[]
  /** How often `main` is rolled. */
  readonly rolls: number
  /** The sum that the weights are measured by; 0: their own sum, so that each roll gives something. */
  readonly outOf: number
  /** Each of these drops by a roll of its own. */
  readonly tertiary: readonly RareEntry[]
}

/**
 * Rolls a drop table.
 * @param random gives a number from 0 to n - 1
 * @param rarely a factor on what doesn't drop each time: 0.5 is half as often
 * @returns the entries that drop, tables among them
 */
export function rollTable(table: DropTableData, random: (n: number) => number, rarely = 1): TableEntry[] {
  const dropped: TableEntry[] = [...table.always]
  const sum = table.main.reduce((all, { weight }) => all + weight, 0)
  const outOf = Math.max(table.outOf, sum)
  for (let i = 0; i < table.rolls && sum > 0; i++) {
    // A weight may have decimals: a thousandth of one is as fine as it gets.
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
