import { expect, onTestFinished, test } from 'vitest'
import { type AnyObject, type TestDriver, testDriver } from '../../driver/testing.ts'
import { programsOf } from './mudlib-files.ts'

const daemons = programsOf('/daemons').filter(path => path !== '/daemons/names')

/** Code of a domain that reads everything it can get from an object, and changes everything that it finds there. */
const thief = `import { load } from 'driver'
import { MudObject } from '/std/object'
export default class Thief extends MudObject {
  private count = 0

  /** Takes something: a field or a getter by its name, or what a method gives. */
  take(path: string, name: string, isMethod: boolean, given: unknown[]): unknown {
    const from = load(path) as any
    return isMethod ? from[name](...given) : from[name]
  }
  /** All that can be had without a name. */
  takeAll(path: string): unknown[] {
    const from = load(path) as any
    const { id, ...rest } = from
    const shown: unknown[] = []
    try {
      JSON.stringify(from, (_key, one) => { shown.push(one); return one === from ? { ...from } : undefined })
    } catch {}
    const got = Object.keys(from).map(key => Reflect.get(from, key))
    return [Object.values(from), Object.entries(from).map(([, one]) => one), Object.values(rest), Object.values({ ...from }),
      Object.values(Object.assign({}, from)), Object.values(rest as any).concat(shown), got,
      Object.keys(from).map(key => from[key]), Object.keys(from).map(key => { const { [key]: one } = from; return one })].flat()
  }
  /** Changes a container, and all in it. */
  spoil(one: any, depth = 0): void {
    if (typeof one !== 'object' || one === null || depth > 4) return
    const dare = (deed: () => void) => { try { deed() } catch {} }
    if (one instanceof Map || one instanceof Set) {
      for (const inside of [...one.values()].slice(0, 20)) this.spoil(inside, depth + 1)
      dare(() => one.clear())
      dare(() => (one as any).set('stolen', ++this.count))
      dare(() => (one as any).add(++this.count))
      return
    }
    for (const key of Object.keys(one).slice(0, 50)) {
      const inside = one[key]
      if (typeof inside === 'object') this.spoil(inside, depth + 1)
      else dare(() => { one[key] = typeof inside === 'number' ? inside + 1000 : 'stolen' })
    }
    for (const key of Object.keys(one)) if (key !== 'stolen') dare(() => { delete one[key] })
    dare(() => one.splice(0))
    dare(() => one.push(++this.count))
    dare(() => { one.stolen = ++this.count })
    dare(() => { Object.assign(one, { stolen: ++this.count }) })
    dare(() => { Reflect.set(one, 'stolen', ++this.count) })
  }
}`

const files = {
  // A daemon with a leak, which the test must notice.
  '/daemons/leaky.ts': `import { open } from '/std/decorators'
import { MudObject } from '/std/object'
export default class Leaky extends MudObject {
  list = [{ name: 'one' }]
  _kept = new Map([['a', { gold: 1 }]])
  _all = new Map([['b', 1]])
  get all() { return this._all }
  @open of(name: string) { return this._kept.get(name) }
}`,
  '/domains/t/thief.ts': thief,
  '/domains/t/place.ts': `import { Room } from '/std/room'
export default class Place extends Room { short = 'A place' }`,
  '/domains/u/rat.ts': `import { Monster } from '/std/monster'
export default class Rat extends Monster { name = 'rat'; short = 'a rat' }`,
}

async function world(): Promise<TestDriver> {
  const mud = await testDriver({ seed: 1, files, budgets: { apply: 50_000_000 } })
  onTestFinished(() => mud.stop())
  return mud
}

/** Returns the state of an object as a text. Plain data are shown by content, objects of the world by their ids. */
function shownState(object: AnyObject): string {
  const seen = new Map<unknown, number>()
  const show = (value: unknown): unknown => {
    if (typeof value === 'function') return 'function'
    if (typeof value !== 'object' || value === null) return typeof value === 'number' ? String(value) : value
    if (value !== object && 'destructed' in value) return `object ${(value as AnyObject).id}`
    if (seen.has(value)) return `again ${seen.get(value)}`
    seen.set(value, seen.size)
    if (value instanceof Map) return ['map', ...[...value].map(([key, one]) => [show(key), show(one)])]
    if (value instanceof Set) return ['set', ...[...value].map(show)]
    if (Array.isArray(value)) return value.map(show)
    return Object.entries(value).map(([key, one]) => [key, show(one)])
  }
  return JSON.stringify(show(object))
}

/** Returns some names under which an object stores things. */
function names(object: AnyObject): string[] {
  const found = new Set<string>()
  for (const value of Object.values(object)) {
    if (typeof value !== 'object' || value === null || 'destructed' in value) continue
    const keys = value instanceof Map ? [...value.keys()] : Object.keys(value)
    for (const key of keys.slice(0, 3)) if (typeof key === 'string') found.add(key)
  }
  return [...found]
}

/** Returns the getters and methods of an object's class and its base classes. */
function askable(object: AnyObject): { name: string; isMethod: boolean }[] {
  const found = new Map<string, boolean>()
  for (let one = Object.getPrototypeOf(object); one !== null; one = Object.getPrototypeOf(one)) {
    if (one === Object.prototype || Object.hasOwn(one, 'destruct')) break
    for (const [name, { get, value }] of Object.entries(Object.getOwnPropertyDescriptors(one))) {
      if (name === 'constructor' || found.has(name)) continue
      if (get) found.set(name, false)
      else if (typeof value === 'function') found.set(name, true)
    }
  }
  return [...found].map(([name, isMethod]) => ({ name, isMethod }))
}

test('what a daemon keeps can be changed by no code of a domain that reads its fields, getters and methods', async () => {
  const mud = await world()
  const one = mud.load('/domains/t/thief')
  const inTurn = <T>(work: () => T): T => mud.driver.guard.attempt('apply', null, work) as T
  const who = mud.player('Ann', { at: '/domains/t/place' })
  // The thief may destruct its own room with everything in it, so these objects are made again when necessary.
  let rat = mud.clone('/domains/u/rat')
  const rats = () => {
    if (rat.destructed) rat = mud.clone('/domains/u/rat')
    if (!rat.environment) rat.move('/domains/t/place')
    return [rat, rat.environment!]
  }
  const changed: string[] = []
  let taken = 0
  for (const path of [...daemons, '/daemons/leaky']) {
    let daemon: AnyObject
    try {
      daemon = mud.load(path)
    } catch {
      // This file has only a base class, which can't be loaded as a daemon.
      continue
    }
    const attempt = (name: string, take: () => unknown) => {
      let got: unknown
      try {
        got = take()
      } catch (error) {
        if (name === 'all of it') throw error
        return
      }
      if (typeof got !== 'object' || got === null || 'destructed' in got) return
      taken++
      const before = shownState(daemon)
      inTurn(() => one['spoil'](got))
      if (shownState(daemon) !== before) changed.push(`${path} ${name}`)
    }
    for (const name of Object.keys(daemon)) attempt(name, () => inTurn(() => one['take'](path, name, false, [])))
    for (const { name, isMethod } of askable(daemon)) {
      attempt(name, () => inTurn(() => one['take'](path, name, isMethod, [])))
      for (const given of isMethod ? [...names(daemon), 'wolf', who, ...rats()] : [])
        attempt(`${name}(${typeof given === 'string' ? given : 'object'})`, () =>
          inTurn(() => one['take'](path, name, true, [given, given])),
        )
    }
    attempt('all of it', () => inTurn(() => one['takeAll'](path)))
  }
  // Lists that methods return are not protected, so the method that leaks on purpose is still found.
  expect(changed).toEqual(['/daemons/leaky of(a)'])
  expect(taken).toBeGreaterThan(50)
}, 60_000)
