import { expect, onTestFinished, test } from 'vitest'
import { type AnyObject, testDriver } from '../../driver/testing.ts'
import { bareWorld } from './world.ts'

test("a domain's code may not call efuns that are for the mudlib only", async () => {
  const mud = await bareWorld({
    '/domains/t/a.ts': `import { ObjectBase, shutDown, loadData } from 'driver'
export default class A extends ObjectBase { end() { shutDown() } peek() { return loadData('account/root') } }`,
  })
  const a = mud.clone('/domains/t/a')
  expect(() => a.end()).toThrow('mudlib only')
  expect(() => a.peek()).toThrow('mudlib only')
})

test('a domain that is named like a folder of the mudlib is not trusted for that', async () => {
  const mud = await bareWorld({
    '/domains/secure/a.ts': `import { ObjectBase, saveData } from 'driver'
export default class A extends ObjectBase { go() { saveData('account/x', 1) } }`,
  })
  expect(() => mud.clone('/domains/secure/a').go()).toThrow('mudlib only')
})

test.each([
  '../package.json',
  '/../package.json',
  '/domains/../../package.json',
  '/domains/t/../../secure/x.ts',
  '/a\0b',
])('a file path can not lead out of the tree: %s', async path => {
  const mud = await testDriver({
    files: {
      '/domains/t/thief.ts': `import { readFile, writeFile } from 'driver'
import { MudObject } from '/std/object'
export default class Thief extends MudObject { read(p: string) { return readFile(p) } write(p: string) { writeFile(p, 'x') } }`,
    },
  })
  const thief = mud.clone('/domains/t/thief')
  expect(() => thief.read(path)).toThrow(/not allowed|is made of/)
  expect(() => thief.write(path)).toThrow(/not allowed|is made of/)
  await mud.stop()
})

const king = `import { ObjectBase, callOut, destruct, move, removeCallOut, setHeartBeat } from 'driver'
export class Root extends ObjectBase {
  destruct() { destruct(this) }
  move(to: any) { move(this, to) }
  setHeartBeat(n: number) { setHeartBeat(this, n) }
  callOut(n: number, method: string) { return callOut(this, n, method) }
  removeCallOut(which: any) { return removeCallOut(this, which) }
  die() { this.destruct() }
}`

/** A world with a king of the domain `castle`, who has a heart beat and a call out, and a thief of the domain `evil` with the given code. */
async function court(thief: string) {
  const mud = await bareWorld({
    '/std/root.ts': king,
    '/domains/castle/king.ts': `import { callOut } from 'driver'
import { Root } from '/std/root'
export default class King extends Root {
  level = 9; stats = { str: 18 }; list = [1, 2]; beats = 0
  create() { this.setHeartBeat(1); callOut(this, 60, 'wake') }
  heartBeat() { this.beats++ }
  wake() {}
  init() {}
}`,
    '/domains/evil/thief.ts': thief,
  })
  return { mud, king: mud.clone('/domains/castle/king'), thief: mud.clone('/domains/evil/thief') }
}

test.each([
  ['destruct', `destruct(king)`],
  ['destruct by its own method', `king.destruct()`],
  ['destruct by a method that is called later', `callOut(king, 1, 'destruct')`],
  ['destruct by a native', `[king].forEach(king.destruct, king)`],
  ['destruct by Reflect', `Reflect.apply(king.destruct, king, [])`],
  ['stop its heart', `setHeartBeat(king, 0)`],
  ['stop its heart by its own method', `king.setHeartBeat(0)`],
  ['cancel what it waits for', `removeCallOut(king, 'wake')`],
  ['cancel what it waits for by its own method', `king.removeCallOut('wake')`],
  ['fill its call outs', `for (let i = 0; i < 10; i++) callOut(king, 99, 'wake')`],
  ['fill its call outs by its own method', `king.callOut(99, 'wake')`],
  ['reset it', `resetNow(king)`],
  ['make it a place', `makePlace(king)`],
  ['make it a living', `enableCommands(king)`],
  ['keep what is in it', `keepContents(king, true)`],
])("code of one domain may not do to another's object: %s", async (_what, code) => {
  const { mud, king, thief } =
    await court(`import { ObjectBase, callOut, destruct, enableCommands, keepContents, makePlace, removeCallOut, resetNow, setHeartBeat } from 'driver'
export default class Thief extends ObjectBase { act(king: any) { ${code} } }`)
  expect(() => thief.act(king)).toThrow('code of evil may not')
  mud.advance(3)
  expect(king.destructed).toBe(false)
  expect(king.beats).toBe(3)
  expect(mud.driver.callOuts.of(king)).toHaveLength(1)
})

test('a domain does as it likes with its own objects and with those it has cloned; what a method of the mudlib does, it answers for', async () => {
  const { mud, king, thief } = await court(`import { ObjectBase, clone } from 'driver'
export default class Thief extends ObjectBase {
  own() { const one: any = clone('/domains/castle/king'); one.level = 3; one.stats.str = 4; one.setHeartBeat(0); one.destruct(); return one.destructed }
  kill(king: any) { king.die() }
}`)
  expect(thief.own()).toBe(true)
  expect(() => thief.kill(king)).toThrow('code of evil may not destruct it')
  expect(king.destructed).toBe(false)
  await mud.stop()
})

test.each([
  ['=', `king.level = 1`],
  ['+=', `king.level += 1`],
  ['++', `king.level++`],
  ['--', `--king.level`],
  ['delete', `delete king.level`],
  ['??=', `king.level ??= 3; king.level &&= 3`],
  ['a computed key', `king[key] = 1`],
  ['a field of a field', `king.stats.str = 1`],
  ['an element of a list', `king.list[0] = 5`],
  ['a list pattern', `[king.level] = [1]`],
  ['an object pattern', `({ a: king.level } = { a: 1 })`],
  ['a pattern with a default', `({ a: king.level = 4 } = {} as any)`],
  ['a rest pattern', `[, ...king.list] = [1, 2, 3]`],
  ['for of', `for (king.level of [1]);`],
  ['for in', `for (king.level in { a: 1 });`],
  ['an optional chain', `delete king?.level`],
  ['what a call gives', `same(king).level = 1`],
  ['the last of several', `(0, king).level = 1`],
  ['a condition', `(true ? king : null).level = 1`],
  ['Object.assign', `Object.assign(king, { level: 1 })`],
  ['Reflect.set', `Reflect.set(king, 'level', 1)`],
  ['this of a function', `function f(this: any) { this.level = 1 } f.call(king)`],
  ['this of a method', `Reflect.apply(this.own, king, [])`],
  ['this of a callback', `[1].forEach(this.own as any, king)`],
  ['this in a parameter', `function f(this: any, a = (this.level = 1)) { return a } f.call(king)`],
  ['this in an arrow function', `function f(this: any) { const g = () => { this.level = 1 }; g() } f.call(king)`],
  [
    'this in a setter',
    `const o = { set x(v: any) { (this as any).level = v } }; Reflect.set(o, 'x', 1, king)
    const f: any = function (this: any) { this.level++ }; f.apply(king)`,
  ],
  [
    'a constructor that gives it back',
    `class A { constructor() { return king } } class B extends A { constructor() { super(); (this as any).level = 1 } } new B()`,
  ],
])("code of one domain may not change a field of another's object: %s", async (_what, code) => {
  const { king, thief } = await court(`import { ObjectBase } from 'driver'
const same = (x: any) => x
export default class Thief extends ObjectBase { own() { (this as any).level = 1 } act(king: any, key = 'level') { ${code} } }`)
  expect(() => thief.act(king)).toThrow(/code of evil may not change its fields/)
  expect(king).toMatchObject({ level: 9, stats: { str: 18 }, list: [1, 2] })
})

test("who changes its own fields gains nothing on others', in whosever turn", async () => {
  const mud = await testDriver({
    files: {
      '/domains/castle/king.ts': `import { MudObject } from '/std/object'
import { spoil } from '/domains/evil/lib'
export default class King extends MudObject {
  level = 9; borrowed: any = null
  heartBeat() { this.level = 10; if (this.borrowed) this.borrowed.call(this); else spoil.call(this) }
}`,
      '/domains/evil/lib.ts': 'export function spoil(this: any) { this.level = 1 }',
      '/domains/evil/thief.ts': `import { MudObject } from '/std/object'
export default class Thief extends MudObject {
  level = 0; king: any = null; friend: any = null
  grow() { this.level++ }
  heartBeat() { this.grow(); this.friend.grow(); this.grow(); this.grow.call(this.king) }
}`,
    },
  })
  onTestFinished(() => mud.stop())
  const king = mud.load('/domains/castle/king')
  const [thief, friend] = [mud.clone('/domains/evil/thief'), mud.clone('/domains/evil/thief')]
  Object.assign(thief, { king, friend })
  thief.setHeartBeat(1)
  mud.advance(2)
  expect([thief.level, friend.level, king.level]).toEqual([4, 2, 9])
  thief.setHeartBeat(0)
  king.setHeartBeat(1)
  for (const borrowed of [null, thief.grow]) {
    const before = mud.faults.length
    king.borrowed = borrowed
    mud.advance(1.5)
    expect(king.level).toBe(10)
    expect(mud.faults.length).toBeGreaterThan(before)
  }
  const messages = mud.faults.map(({ message }) => message).filter(message => !message.includes('turned off'))
  for (const message of messages)
    expect(message).toMatch(/code of evil may not change its fields|code of castle may not call grow\(\)/)
})

test("a behaviour is its owner's: code of a domain changes none of another's object, and those of its own classes", async () => {
  const mud = await testDriver({
    files: {
      '/domains/castle/king.ts': `import { Monster } from '/std/monster'
import { Wander } from '/behaviours/wander'
import { Mood } from '/domains/evil/mood'
export default class King extends Monster { name = 'king'; behaviours = [Wander.with({ chance: 0 }), Mood.with({})] }`,
      '/domains/evil/mood.ts': `import { Behaviour } from '/std/behaviour'
export class Mood extends Behaviour { mood = 'calm' }`,
      '/domains/evil/thief.ts': `import { Monster } from '/std/monster'
import { Wander } from '/behaviours/wander'
import { Mood } from './mood'
export default class Thief extends Monster {
  behaviours = [Wander.with({ chance: 0 })]
  target: any = null; does = 'act'
  heartBeat() { if (this.target) { const one = this.target; this.target = null; (this as any)[this.does](one) } }
  act(one: any) { for (const part of one.mind()) if (part instanceof Wander) part.steps = 7 }
  cheer(one: any) { for (const part of one.mind()) if (part instanceof Mood) part.mood = 'glad' }
}`,
    },
  })
  const king = mud.clone('/domains/castle/king')
  const thief = mud.clone('/domains/evil/thief')
  king.mind()
  thief.setHeartBeat(1)
  const have = (does: string, target: AnyObject) => {
    Object.assign(thief, { target, does })
    mud.advance(1)
    return mud.faults.map(({ message }) => message)
  }
  expect(have('act', king)).toEqual([expect.stringContaining('code of evil may not change its fields')])
  expect(king.mind()[0].steps).not.toBe(7)
  expect(have('act', thief)).toHaveLength(1)
  expect(thief.mind()[0].steps).toBe(7)
  expect(have('cheer', king)).toHaveLength(1)
  expect(king.mind()[1].mood).toBe('glad')
  await mud.stop()
})

test('what is assigned to in all these ways is assigned to', async () => {
  const mud = await bareWorld({
    '/domains/t/a.ts': `import { ObjectBase } from 'driver'
class Point { x = 0; constructor(x: number) { this.x = x } move = 0; at(n: number) { this.x = n; return this } }
export default class A extends ObjectBase {
  n = 1; list = [1, 2, 3]; inner: any = { a: { b: 1 }, k: 'key' }
  go() {
    const seen: string[] = []
    const note = (x: any, what: string) => { seen.push(what); return x }
    note(this.inner, 'object')[note('z', 'key')] = note(5, 'value')
    ;[this.n, this.list[0], ...this.inner.rest] = [7, 8, 9, 10]
    ;({ q: this.inner.a.b, r: this.inner['dyn' + 1] = 4 } = { q: 2 } as any)
    for (this.inner.last of [1, 2]);
    for (const one of [this.inner]) one.count = (one.count ?? 0) + 1
    ;(0, this.inner).seq = 1
    this.inner.a.b++
    this.inner.a.b **= 2
    this.inner.none ??= 'set'
    delete this.inner?.k
    const { length } = (() => this.list.push(4), this.list)
    const p = new Point(3).at(9)
    p.x += length
    return { seen, n: this.n, list: this.list, inner: this.inner, x: p.x }
  }
}`,
  })
  expect(mud.clone('/domains/t/a').go()).toEqual({
    seen: ['object', 'key', 'value'],
    n: 7,
    list: [8, 2, 3],
    inner: { a: { b: 9 }, z: 5, rest: [9, 10], dyn1: 4, last: 2, count: 1, seq: 1, none: 'set' },
    x: 12,
  })
})

test('no function may look like the code of somebody else', async () => {
  const mud = await bareWorld({
    '/std/safe.ts': `import { callers, ObjectBase } from 'driver'
export default class Safe extends ObjectBase { open() { return callers() } }`,
    '/domains/evil/thief.ts': `import { ObjectBase, load } from 'driver'
const name = 'x\\n    at /secure/login.ts@1:1:1\\n    at '
const o: any = { [name]() { return (load('/std/safe') as any).open() } }
class K { static name = 'y (/secure/login.ts@1:1:1)'; static go() { return o[name]() } }
export default class Thief extends ObjectBase { act() { return K.go() } }`,
  })
  expect(mud.clone('/domains/evil/thief').act()).toEqual(['/domains/evil/thief'])
})

test('a class of another is neither frozen, marked nor given getters', async () => {
  const { mud, king, thief } = await court(`import { ObjectBase, annotate } from 'driver'
import King from '/domains/castle/king'
export default class Thief extends ObjectBase {
  freeze() { Object.freeze(King) }
  seal() { Object.seal(King) }
  mute(king: any) { annotate({ x: king.init }, 'x', 'usersOnly', true) }
  muteClass(king: any) { const C: any = class { x = 1 }; annotate(new C(), 'init', 'usersOnly', true) }
  add() { const C: any = King; C.fresh = 1 }
}`)
  for (const method of ['freeze', 'seal']) expect(() => thief[method]()).toThrow("can't be frozen")
  for (const method of ['mute', 'muteClass']) expect(() => thief[method](king)).toThrow('only a decorator annotates')
  expect(() => thief.add()).toThrow('may not change a class of castle')
  mud.driver.files.write(
    '/domains/evil/fake.ts',
    `import { ObjectBase } from 'driver'
const lie = (_t: object, _k: string) => ({ get: () => { throw new Error('no') }, configurable: true }) as any
export default class Fake extends ObjectBase { @lie init() {} }`,
  )
  expect(() => mud.clone('/domains/evil/fake')).toThrow("a decorator can't make a getter or setter of init")
})

test('a mark goes to methods of the class itself, never to one that it inherits', async () => {
  const thief = `import { annotate } from 'driver'
import King from '/domains/castle/king'
const mark = (target: object) => annotate(target, 'init', 'usersOnly', true)
export default class Thief extends King { @mark own() {} }`
  await expect(court(thief)).rejects.toThrow('init is no method of the class that is annotated')
})

test("a room's reset is its own doing, whoever's code came near first; code of others gains nothing by it", async () => {
  const room = (more: string) => `import { Room } from '/std/room'
export default class Hall extends Room { short = 'A hall'; ${more} }`
  const mud = await testDriver({
    files: {
      '/domains/castle/hall.ts': room("spawns = [{ path: './guard' }]"),
      '/domains/castle/tower.ts': room(
        "spawns = [{ path: './guard' }]; reset() { super.reset(); this.clone<any>('/domains/evil/imp') }",
      ),
      '/domains/castle/guard.ts': `import { Monster } from '/std/monster'
export default class Guard extends Monster { name = 'guard'; short = 'a guard'; level = 7 }`,
      '/domains/evil/den.ts': room(''),
      '/domains/evil/imp.ts': `import { load, move } from 'driver'
import { Monster } from '/std/monster'
export default class Imp extends Monster {
  name = 'imp'; short = 'an imp'; told = ''
  visit(path: string) { move(this, path) }
  create() {
    super.create()
    const tower = load('/domains/castle/tower') as any
    try { tower.long = 'Mine.' } catch (error) { this.told = (error as Error).message }
    try { tower.inventory[0]?.destruct() } catch (error) { this.told += (error as Error).message }
  }
}`,
    },
    resetSeconds: 60,
  })
  onTestFinished(() => mud.stop())
  const imp = mud.clone('/domains/evil/imp')
  const visit = (path: string) => mud.driver.enter(() => mud.driver.callMethod('callOut', imp, 'visit', [path]))
  visit('/domains/castle/hall')
  const hall = mud.load('/domains/castle/hall')
  expect(hall.livings.map((one: AnyObject) => one.name).sort()).toEqual(['guard', 'imp'])
  visit('/domains/evil/den')
  mud.driver.enter(() => mud.driver.objects.destruct(hall.livings[0]))
  mud.advance(600)
  // The reset is overdue, so it happens when the imp arrives.
  visit('/domains/castle/hall')
  expect(hall.livings.map((one: AnyObject) => one.name).sort()).toEqual(['guard', 'imp'])
  // Code of `evil` that the reset itself calls gets no additional rights.
  visit('/domains/castle/tower')
  const tower = mud.load('/domains/castle/tower')
  expect(tower.long).not.toBe('Mine.')
  expect(tower.livings.filter((one: AnyObject) => one.name === 'guard')).toHaveLength(1)
  expect(mud.faults).toEqual([])
})
