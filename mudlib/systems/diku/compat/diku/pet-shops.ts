import type { DikuRoom, DikuWorld } from '/compat/diku/model'

/** The pet shops of CircleMUD and tbaMUD, which list them in their code (spec_assign.c). */
const inCode: readonly number[] = [3031, 10738, 23281, 25722, 27155, 27616, 31523]
/** The room flag for pet shops in the other families: bit 12. */
const flag = 1 << 12

/** The settings of a pet shop. CircleMUD charges 300 coins per level. The others charge ten times the square of the level. */
export interface Kennel {
  kennel: string
  perLevel: number
  perSquare: number
}

/** Returns the settings of the pet shop in a room, or null. The pets are in the room with the next number, with one exception in ROM. */
export function kennelOf(room: DikuRoom, world: DikuWorld, root: string, family: string): Kennel | null {
  const isCircle = family === 'circle31' || family === 'tba'
  if (!(isCircle ? inCode.includes(room.vnum) : ((room.flags[0] ?? 0) & flag) !== 0)) return null
  const vnum = !isCircle && room.vnum === 9621 && world.rooms.has(9706) ? 9706 : room.vnum + 1
  if (!world.rooms.has(vnum)) return null
  return { kennel: `${root}/room/${vnum}`, perLevel: isCircle ? 300 : 0, perSquare: isCircle ? 0 : 10 }
}
