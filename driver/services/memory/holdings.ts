import type { Quota } from '../../kernel/guard/quota.ts'
import { liveSlotOf, type ObjectBase } from '../../kernel/objects/base.ts'
import type { Program } from '../../kernel/programs/program.ts'
import { fieldsOf, Look, sizeOf } from './sizes.ts'

/** An object and one of its fields. */
export interface Holding {
  object: ObjectBase
  /** The field's name; empty for the arguments of the object's call outs. */
  field: string
  /** An estimate, in bytes. */
  bytes: number
}

/** The memory that the objects of a domain hold together. */
export interface Share {
  quota: Quota
  bytes: number
  programs: Map<Program, number>
  /** The large fields of the domain's objects, the largest first. */
  large: Holding[]
}

/** The maximum number of values that are examined, and the maximum time in milliseconds. If a limit is reached, the examined objects are a sample. */
const mostExamined = 1_000_000
const mostMilliseconds = 300
/** The stride in which the list of objects is examined. It is a prime, so that the objects examined so far are always a fair sample. */
const stride = 7919

/**
 * The memory that each domain holds, the largest first. In a large world, only an evenly spread sample of the objects is examined, and
 * the sums are scaled up.
 * @param argumentsOf the arguments of an object's call outs
 * @param least the bytes above which a field counts as large
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
