// Numbers from the guide to Diablo's monsters, 5.5.2 and 5.5.9. A tick is 0.05 s.

/** The number of ticks that a monster stays active after light last fell on it (12.75 s). */
export const activeTicks = 255

/** The number of ticks that a monster must stand still before each attempt at a war cry: 0.55 s, or 0.6 s with a sword. */
export function cryEvery(sword: boolean): number {
  return sword ? 12 : 11
}

/** The distance at which a war cry is heard, in tiles. In the original, it is 2·Intf + 4. */
export function cryReach(intf: number, original = false): number {
  return original ? 2 * intf + 4 : intf + 4
}

/**
 * Whether a war cry is heard at an offset from the crier. @param quadrant whether to keep the bug of the original, which ignores tiles
 * north or west of the crier
 */
export function hearsCry(dx: number, dy: number, reach: number, quadrant = false): boolean {
  return Math.max(Math.abs(dx), Math.abs(dy)) <= reach && (!quadrant || (dx >= 0 && dy >= 0))
}

/** The number of ticks for which monsters that have heard a war cry attack. */
export function cryTicks(intf: number): number {
  return 105 + 30 * intf
}

/** The hit points that a war cry restores to the crier. In the original, the number is in 64ths of a point. */
export function cryHeals(intf: number, original = false): number {
  return original ? Math.floor((2 * intf + 2) / 64) : 2 * intf + 2
}

/** Whether Fallen Ones retreat from a death at this distance (the larger of dx and dy). The limit is 5; in the original, 4. */
export function fearsDeathAt(distance: number, original = false): boolean {
  return distance <= (original ? 4 : 5)
}

const retreats = [7, 5, 3, 2] as const

/** The number of tiles that a Fallen One walks in a retreat: Fallen One 7, Carver 5, Devil Kin 3, Dark One 2. */
export function fallenRetreat(intf: number): number {
  return retreats[Math.max(0, Math.min(3, intf))]!
}

/** The distance from the target at which the retreat of a Hidden ends. */
export function hiddenRetreat(intf: number): number {
  return 8 - intf
}

/** In the original, the number of steps after which the retreat of a Hidden always ends, and the number of steps in a Mage's retreat. */
export const hiddenSteps = 9
export const mageSteps = 4

/** In the original, the distance in tiles within which a Scavenger looks for a carcass, and the number of decisions after which it gives up. */
export const mealReach = 4
export const mealTries = 10
