/**
 * The positions of a living, from the deepest rest to standing. They are DikuMUD's positions without those for dying and fighting. A living
 * that fights is standing.
 */
export const positions = ['sleeping', 'resting', 'sitting', 'standing'] as const
export type Position = (typeof positions)[number]

/** Whether a position is at least as high as the position that an action needs. */
export function isAtLeast(position: Position, least: Position): boolean {
  return positions.indexOf(position) >= positions.indexOf(least)
}

/** The word that lists use for a position: `asleep`. */
export function positionWord(position: Position): string {
  return position === 'sleeping' ? 'asleep' : position
}

/** The factors by which the recovery of hit points and magic points is faster in each position, as in CircleMUD's limits.c. */
export const recovery: Readonly<Record<Position, { hp: number; mana: number }>> = {
  standing: { hp: 1, mana: 1 },
  sitting: { hp: 1.125, mana: 1.25 },
  resting: { hp: 1.25, mana: 1.5 },
  sleeping: { hp: 1.5, mana: 2 },
}
