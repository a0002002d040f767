import type { Quota } from '../../kernel/guard/quota.ts'
import { liveSlotOf, type ObjectBase } from '../../kernel/objects/base.ts'
import type { Program } from '../../kernel/programs/program.ts'
import { fieldsOf, Look, sizeOf } from './sizes.ts'

/** An object and one of its fields. */
export interface Holding {
  object: ObjectBase
  /** Empty for the arguments of its call outs. */
  field: string
  /** An estimate, in bytes. */
  bytes: number
}

/** What the objects of a domain hold together. */
export interface Share {
  quota: Quota
  bytes: number
  programs: Map<Program, number>
  /** Its large fields, the largest first. */
  large: Holding[]
}

/** Values examined, and milliseconds, after which the objects looked at stand for the others. */
const mostExamined = 1_000_000
const mostMilliseconds = 300
/** The order in which objects are looked at takes steps of this length through all of them: a prime, so that each part of them is a fair one. */
const stride = 7919

/**
 * What each domain holds, who holds most first. In a large world a part of the objects is looked at, evenly spread, and the sums
 * are those of this part, scaled up.
 * @param argumentsOf what an object's call outs are to be called with
 * @param least bytes of a field that counts as large
 */
export function sharesOf(
  objects: readonly ObjectBase[],
  argumentsOf: (object: ObjectBase) => unknown,
  least: number,
): Share[] {
  const shares = new Map<Quota, Share>()
  const look = new Look(mostExamined)
  const end = performance.now() + mostMilliseconds
  const { length } = objects
  const step = length % stride === 0 ? 1 : stride
  let looked = 0
  for (; looked < length && look.left > 0 && performance.now() < end; looked++) {
    const object = objects[(looked * step) % length]!
    const { quota, program } = liveSlotOf(object)
    let share = shares.get(quota)
    if (!share) shares.set(quota, (share = { quota, bytes: 0, programs: new Map(), large: [] }))
    for (const [field, value] of [...fieldsOf(object), ['', argumentsOf(object)] as const]) {
      if (typeof value !== 'object' && typeof value !== 'string') continue
      const bytes = sizeOf(value, look)
      share.bytes += bytes
      share.programs.set(program, (share.programs.get(program) ?? 0) + bytes)
      if (bytes > least) share.large.push({ object, field, bytes })
    }
  }
  for (const share of shares.values()) {
    share.bytes *= length / Math.max(1, looked)
    share.large.sort((a, b) => b.bytes - a.bytes)
  }
  return [...shares.values()].sort((a, b) => b.bytes - a.bytes)
}
