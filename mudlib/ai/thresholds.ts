/** Something that happens once as hit points fall to a part of all. */
export interface Threshold {
  /** In percent of all hit points. */
  readonly at: number
}

/**
 * Which thresholds a fall of hit points has crossed and that have not been crossed before: the highest first, so that one
 * blow that crosses two has both happen, each once and in order (the hpcnt triggers of ROM: 40% fires before 20%).
 * @param crossed the `at` of those that have happened
 */
export function crossedBy<T extends Threshold>(list: readonly T[], percent: number, crossed: readonly number[]): T[] {
  return list.filter(({ at }) => percent <= at && !crossed.includes(at)).sort((a, b) => b.at - a.at)
}
