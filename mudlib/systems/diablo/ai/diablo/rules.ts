// Numbers from the guide to Diablo's monsters, 5.5.2 and 5.5.9. A tick is 0.05 s.

/** Ticks that a monster stays active after a light last fell on it: 12.75 s. */
export const activeTicks = 255

/** Ticks that a monster must stand still before each attempt at a war cry: 0.55 s, with a sword 0.6 s. */
export function cryEvery(sword: boolean): number {
  return sword ? 12 : 11
}

/** How far a war cry is heard, in tiles. In the original the reach is 2·Intf + 4. */
export function cryReach(intf: number, original = false): number {
  return original ? 2 * intf + 4 : intf + 4
}

/**
 * Whether a war cry is heard at an offset from the crier. @param quadrant the bug of the original, which ignores tiles north or west of the
 * crier
 */
export function hearsCry(dx: number, dy: number, reach: number, quadrant = false): boolean {
  return Math.max(Math.abs(dx), Math.abs(dy)) <= reach && (!quadrant || (dx >= 0 && dy >= 0))
}

/** Ticks for which monsters that have heard a war cry attack. */
export function cryTicks(intf: number): number {
  return 105 + 30 * intf
}

/** Hit points that a war cry restores to the crier. The original restores the same number of 64ths of a point. */
export function cryHeals(intf: number, original = false): number {
  return original ? Math.floor((2 * intf + 2) / 64) : 2 * intf + 2
}

/** Whether Fallen Ones retreat from a death at this distance, the larger of dx and dy. In the original the limit is 4. */
export function fearsDeathAt(distance: number, original = false): boolean {
  return distance <= (original ? 4 : 5)
}

const retreats = [7, 5, 3, 2] as const

/** Tiles that a Fallen One walks in a retreat: Fallen One 7, Carver 5, Devil Kin 3, Dark One 2. */
export function fallenRetreat(intf: number): number {
  return retreats[Math.max(0, Math.min(3, intf))]!
}

/** The distance from the target at which the retreat of a Hidden ends. */
export function hiddenRetreat(intf: number): number {
  return 8 - intf
}

/** In the original: the steps after which the retreat of a Hidden ends in any case, and the steps of a Mage's retreat. */
export const hiddenSteps = 9
export const mageSteps = 4

/** In the original: how far a Scavenger looks for a carcass, in tiles, and after how many decisions it gives up. */
export const mealReach = 4
export const mealTries = 10
