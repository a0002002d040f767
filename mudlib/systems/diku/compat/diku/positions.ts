import type { Position } from '/lib/positions'

/** DikuMUD's numbers of positions. The dying have none here, and a fight is fought standing. */
const byNumber: Readonly<Record<number, Position>> = { 4: 'sleeping', 5: 'resting', 6: 'sitting' }

/** The position of a mobile's number: 4 is asleep. */
export function positionOf(number: number): Position {
  return byNumber[number] ?? 'standing'
}
