/** Hit points in full health at a level. */
export function hitPointsFor(level: number): number {
  return 15 + level * 10
}

/** Magic points at a level, with a mind of so much. */
export function manaFor(level: number, int: number): number {
  return 10 + level * Math.max(2, Math.floor(int / 2))
}

/** Experience for killing somebody of a level. */
export function experienceFor(level: number): number {
  return 20 + level * level * 15
}

/** Experience at which a player reaches a level. */
export function experienceOfLevel(level: number): number {
  return (level - 1) * (level - 1) * 150 + (level - 1) * 50
}
