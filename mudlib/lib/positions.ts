/** The positions of a living, the deepest rest first. They are DikuMUD's without those of the dying; fighters stand. */
export const positions = ['sleeping', 'resting', 'sitting', 'standing'] as const
export type Position = (typeof positions)[number]

/** Whether a position is enough for something that needs at least another one. */
export function isAtLeast(position: Position, least: Position): boolean {
  return positions.indexOf(position) >= positions.indexOf(least)
}

/** How a list shows a position: `asleep`. */
export function positionWord(position: Position): string {
  return position === 'sleeping' ? 'asleep' : position
}

/** How much faster hit points and magic points come back in a position. CircleMUD's limits.c. */
export const recovery: Readonly<Record<Position, { hp: number; mana: number }>> = {
  standing: { hp: 1, mana: 1 },
  sitting: { hp: 1.125, mana: 1.25 },
  resting: { hp: 1.25, mana: 1.5 },
  sleeping: { hp: 1.5, mana: 2 },
}
