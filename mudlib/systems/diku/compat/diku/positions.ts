import type { Position } from '/lib/positions'

/** The mudlib's positions by DikuMUD's numbers. The mudlib has no position for the dying, and fighters stand. */
const byNumber: Readonly<Record<number, Position>> = { 4: 'sleeping', 5: 'resting', 6: 'sitting' }

/** The position for DikuMUD's number: 4 is asleep. */
export function positionOf(number: number): Position {
  return byNumber[number] ?? 'standing'
}
