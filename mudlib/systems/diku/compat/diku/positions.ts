import type { Position } from '/lib/positions'

/** Our positions by DikuMUD's numbers. There is none for the dying here, and fighters stand. */
const byNumber: Readonly<Record<number, Position>> = { 4: 'sleeping', 5: 'resting', 6: 'sitting' }

/** The position for DikuMUD's number: 4 is asleep. */
export function positionOf(number: number): Position {
  return byNumber[number] ?? 'standing'
}
