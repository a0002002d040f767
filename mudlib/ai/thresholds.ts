/** Something that happens once, when hit points fall to a percentage. */
export interface Threshold {
  /** The percentage of the maximum hit points at which it happens. */
  readonly at: number
}

/**
 * The thresholds that a loss of hit points has newly crossed, highest first. A blow that crosses two thresholds triggers both of them, once
 * and in order. ROM's hpcnt triggers do the same: 40% fires before 20%.
 * @param crossed the `at` of the thresholds that were crossed before
 */
export function crossedBy<T extends Threshold>(list: readonly T[], percent: number, crossed: readonly number[]): T[] {
  return list.filter(({ at }) => percent <= at && !crossed.includes(at)).sort((a, b) => b.at - a.at)
}
