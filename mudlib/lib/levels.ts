/** The maximum hit points at a level. */
export function hitPointsFor(level: number): number {
  return 15 + level * 10
}

/** The maximum magic points at a level. @param int the player's intelligence */
export function manaFor(level: number, int: number): number {
  return 10 + level * Math.max(2, Math.floor(int / 2))
}

/** The experience for killing an opponent of a given level. */
export function experienceFor(level: number): number {
  return 20 + level * level * 15
}

/** The number of opponents of the same level that a player has to kill to reach the next level. */
const killsFor = (level: number): number => 5 + level

/** The experience that a player needs to reach a level. Each level takes one more kill than the previous level. */
export function experienceOfLevel(level: number): number {
  let sum = 0
  for (let below = 1; below < level; below++) sum += experienceFor(below) * killsFor(below)
  return sum
}
