/** The maximum hit points at a level. */
export function hitPointsFor(level: number): number {
  return 15 + level * 10
}

/** The maximum magic points at a level, with an intelligence of `int`. */
export function manaFor(level: number, int: number): number {
  return 10 + level * Math.max(2, Math.floor(int / 2))
}

/** The experience for killing an opponent of a level. */
export function experienceFor(level: number): number {
  return 20 + level * level * 15
}

/** The experience that a player needs to reach a level. */
export function experienceOfLevel(level: number): number {
  return (level - 1) * (level - 1) * 150 + (level - 1) * 50
}
