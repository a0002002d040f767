import { has } from '/compat/diku/convert'
import type { DikuMob } from '/compat/diku/model'

/** The guild masters of CircleMUD and tbaMUD, which list them in their code (spec_assign.c). */
const inCode: readonly number[] = [
  120, 121, 122, 123, 2556, 2559, 2562, 2564, 3020, 3021, 3022, 3023, 5400, 5401, 5402, 5403, 11518, 25720, 25721,
  25722, 25723, 25726, 25732, 27572, 27573, 27574, 27575, 27721, 29204, 29227, 31601, 31603, 31605, 31607, 31609, 31611,
  31639, 31641,
]
/** The act flag of CircleMUD for a mobile with a special procedure. */
const special = 0
/** The act flag of the other servers for a mobile that lets players practise. */
const practice = 10

/** Returns whether a mobile teaches spells and skills. */
export function isTeacher({ vnum, act }: DikuMob, family: string): boolean {
  const isCircle = family === 'circle31' || family === 'tba'
  return isCircle ? inCode.includes(vnum) && has(act, special) : has(act, practice)
}
