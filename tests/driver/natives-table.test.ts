import { expect, test } from 'vitest'
import { bulk } from '../../driver/kernel/guard/bulk.ts'
import { confine } from '../../driver/services/language/confine.ts'
import { ruleOf } from '../../driver/services/language/natives.ts'
import { type Native, reachable } from '../../driver/services/language/walk.ts'
import { Watchdog } from '../../driver/services/watchdog/watchdog.ts'

// One table names every built-in function that mud code can reach, with how a turn pays for it. A new Node version adds functions. They refuse
// to run in a turn until the table names them.

const globals = confine()
const all = reachable(globals)
const named = (native: Native) => `${native.owner}.${native.name}`

/** The function itself, as mud code gets it. */
function functionOf({ owner, name, holder, key }: Native): (...args: unknown[]) => unknown {
  if (owner === '') return globals.get(name) as () => unknown
  const { get, set, value } = Reflect.getOwnPropertyDescriptor(holder, key)!
  if (name.startsWith('get:')) return get as () => unknown
  if (name.startsWith('set:')) return set as () => unknown
  return (get ? Reflect.get(get, 'originalValue') : value) as () => unknown
}

test('the table names every built-in function that mud code can reach', () => {
  expect(all.length).toBeGreaterThan(300)
  expect(all.filter(native => ruleOf(native) === null).map(named)).toEqual([])
})

test('prototypes that nobody listed are found: those of iterators, generators, typed arrays and their buffers', () => {
  const owners = new Set(all.map(({ owner }) => owner))
  for (const owner of [
    'ArrayIterator',
    'RegExpStringIterator',
    'Generator',
    'Iterator',
    'TypedArray.prototype',
    'ArrayBuffer.prototype',
  ])
    expect(owners).toContain(owner)
  expect([...owners].filter(owner => owner.startsWith('parent of'))).toEqual([])
})

test('a function that the table does not name is found by the walk', () => {
  const added = { addedByNode: () => 1 }
  const unknown = reachable([['Added', added]]).filter(native => ruleOf(native) === null)
  expect(unknown.map(named)).toEqual(['Added.addedByNode'])
})

/** A value that changes after it has been read once. */
const shifty = (length: number) => {
  let looks = 0
  const once = <T>(first: T, later: T) => (looks++ === 0 ? first : later)
  return {
    get length() {
      return once(1, length)
    },
    valueOf: () => once(1, 2 ** 28),
    toString: () => once('a', 'a'.repeat(100_000)),
  }
}
const sparse = () => Object.assign([] as unknown[], { length: 2 ** 32 - 1 })
const nested = () => Array.from({ length: 40 }).reduce<unknown[]>(inner => [inner, inner], [1])
const long = 'ab'.repeat(1_000_000)
const alike = 'a'.repeat(500_000)
const numbers = Array.from({ length: 5000 }, (_, i) => (i * 7919) % 4999)
const bytes = new Uint32Array(300_000)

const hostile: (() => unknown)[] = [
  () => undefined,
  () => 2 ** 29,
  () => long,
  () => new Array(200_000).fill(`${alike}b`),
  () => `${alike}c`,
  () => `a${'\u0301\u0316'.repeat(30_000)}`,
  () => shifty(2 ** 53 - 1),
  () => shifty(134_217_700),
  sparse,
  () => sparse().keys(),
  nested,
  () => numbers.slice(),
  () => bytes,
  () => ({ exec: () => ({ index: 0, length: 2 ** 53 - 1 }), flags: '', lastIndex: 0 }),
  () => /a|b/g,
  () => String,
  () => "$`$'",
]

/** The indexes of the hostile values above on which a prototype's methods do real work. On any other value they fail at once. */
const natural: Record<string, number[]> = {
  'Array.prototype': [3, 8, 10, 11],
  'String.prototype': [2, 5],
  'RegExp.prototype': [14],
  'TypedArray.prototype': [12],
  'Function.prototype': [15],
}
const own = /^(Array|String|RegExp|TypedArray|Function)\.prototype$/

/**
 * Returns the milliseconds of processor time until a call ends, refuses or is stopped. Processor time is measured because a busy machine makes a
 * call take longer by the clock.
 */
function timeOf(watchdog: Watchdog, call: () => unknown): number {
  bulk.meter = {
    who: null,
    steps: 1_000_000,
    out: () => {
      throw new Error('out of steps')
    },
  }
  const start = process.cpuUsage()
  watchdog.watch(() => {
    try {
      call()
    } catch {
      // The function has refused.
    }
  })
  bulk.meter = null
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

test('no built-in function runs longer than the watchdog waits, whatever it is called on and with', () => {
  const watchdog = new Watchdog(1000)
  const slow: string[] = []
  for (const native of all) {
    const method = functionOf(native)
    for (const [s, self] of hostile.entries()) {
      if (s > 0 && !own.test(native.owner)) continue
      const isNatural = s === 0 || natural[native.owner]!.includes(s)
      for (const [a, argument] of hostile.entries()) {
        if (a > 0 && !isNatural) continue
        const measure = () => {
          const given = [argument(), hostile[(a + 2) % hostile.length]!()]
          const on = self()
          return timeOf(watchdog, () => Reflect.apply(method, on, given))
        }
        // The garbage collector may be busy with the garbage of other tests in this process. A call that is slow by itself is slow each time.
        let took = measure()
        for (let again = 0; again < 2 && took > 1600; again++) took = Math.min(took, measure())
        if (took > 1600) slow.push(`${named(native)} on value ${s} with value ${a}: ${Math.round(took)} ms`)
      }
    }
  }
  expect(slow).toEqual([])
}, 180_000)

test('every prototype that mud code can reach is frozen, however it was done, and Object.freeze() is the usual one', () => {
  const holders = [...new Set(all.filter(({ owner }) => owner !== '').map(({ holder }) => holder))]
  const prototypes = [Object.prototype, Array.prototype, Uint8Array.prototype, Buffer.prototype]
  expect(holders).toContain(Object.prototype)
  // Mud code gets reduced copies of Object and Reflect.
  const open = [...holders, ...prototypes].filter(one => !Object.isFrozen(one))
  expect(open.map(one => Object.getOwnPropertyNames(one).join())).toEqual([])
  expect(Object.freeze([1])).toEqual([1])
  expect(Object.isFrozen(Object.freeze({ a: 1 }))).toBe(true)
})
