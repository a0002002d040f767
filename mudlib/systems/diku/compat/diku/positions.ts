import type { Position } from '/lib/positions'

/** The mudlib's positions by DikuMUD's numbers. The mudlib has no positions for dying and for fighting. */
const byNumber: Readonly<Record<number, Position>> = { 4: 'sleeping', 5: 'resting', 6: 'sitting' }

/** Returns the position for DikuMUD's number, such as 4 for asleep. */
export function positionOf(number: number): Position {
  return byNumber[number] ?? 'standing'
}
