import { expect, test } from 'vitest'
import type { AnyObject } from '../../driver/testing.ts'
import { bareWorld } from './world.ts'

// Code of a domain can read lists and records in fields of other domains' objects, but can't change them under any name.

const hall = `import { ObjectBase } from 'driver'
class Inner { list = [1] }
class Scale { weights = [1]; most = 5; inner = new Inner() }
class Registry extends Map { extra = { a: 1 } }
class Stamp extends Date {}
export class Law { static table: any = { fine: 5, by: { a: 1 } }; static run() { (this as any).added = { a: 1 } } }
export default class Hall extends ObjectBase {
  exits: any = { north: './den' }
  spawns: any = [{ what: 'rat', count: 1 }, { what: 'bat', count: 2, drops: ['wing'] }]
  known: any = new Map([['ann', { met: 1 }]])
  seen: any = new Set(['ann'])
  bytes: any = new Uint8Array(2)
  since: any = new Date(5)
  scale: any = new Scale()
  registry: any = new Registry([['r', { a: 1 }]])
  scales: any = [new Scale()]
  byName: any = { a: new Scale(), r: new Registry() }
  weak: any = new WeakMap()
  stamp: any = new Stamp(5)
  get top() { return this.scales[0] }
  get rest() { return { s: this.scale } }
  get first() { return this.spawns[0] }
  get rows() { return [...this.spawns] }
  fixed: any = Object.freeze({ by: { whom: 'ann' } })
  dictionary: any = Object.assign(Object.create(null), { a: { b: 1 } })
  get shown() { return this.exits }
  get fresh() { return [{ a: 1 }] }
  made() { return [3, 1, 2] }
}`

const thief = (body: string) => `import { load, ObjectBase } from 'driver'
import Hall, { Law } from '../v/hall'
class Mine extends Law {
  static own = { x: [] as number[] }
  static get made() { return [2, 1] }
  static take() { const t = Mine.table; t.fine = 0 }
  static takeSuper() { super.table.fine = 0 }
  static takeInside() { const { table: { by } } = this; by.a = 7 }
  static takeThis() { this.table.fine = 0 }
}
const class_ = Mine
export default class Thief extends ObjectBase {
  held: any = null
  mine: any = { list: [{ n: 1 }], map: new Map([['a', { n: 1 }]]) }
  grab(this: any) { this.exits.south = 1 }
  get rows() { return this.mine.list.map((one: any) => ({ ...one })) }
  act(hall: any): any { ${body} }
}`

async function world(body: string) {
  const mud = await bareWorld({ '/domains/v/hall.ts': hall, '/domains/t/thief.ts': thief(body) })
  const victim = mud.load('/domains/v/hall')
  const one = mud.clone('/domains/t/thief')
  return { mud, victim, act: () => mud.driver.guard.attempt('apply', one, () => one['act'](victim)) as unknown, one }
}

/** A copy of all data in the hall. */
function kept(one: AnyObject): unknown {
  const { exits, spawns, known, seen, bytes, since, fixed, dictionary, scale, scales, registry, byName } = one
  return structuredClone({
    exits,
    spawns,
    known,
    seen,
    bytes,
    since,
    fixed,
    dictionary: { ...dictionary },
    scale,
    scales,
    registry: [registry, registry.extra],
    byName,
  })
}

test.each([
  ['a name', 'const e = hall.exits; e.south = 1'],
  ['a name of a list', 'const s = hall.spawns[0]; s.count = 99'],
  ['a computed name', `const k = 'ex' + 'its'; const e = hall[k]; e.south = 1`],
  [
    'a computed name that changes what it is read of',
    'const k: any = { toString: () => { hall = this; return "exits" } }; const e = hall[k]; e.south = 1',
  ],
  ['deleting', 'const e = hall.exits; delete e.north'],
  ['a field of its own', 'this.held = hall.exits; this.held.south = 1'],
  ['a list of its own', 'const all = [hall.exits]; all[0].south = 1'],
  ['a copy of the list', 'const all = [...hall.spawns]; all[0].count = 99'],
  ['all of a list', 'for (const one of hall.spawns) one.count = 99'],
  ['a callback', 'hall.spawns.forEach((one: any) => { one.count = 99 })'],
  ['what a list finds', 'hall.spawns.find((one: any) => one.count === 1).count = 99'],
  ['what a list gives', 'hall.spawns.at(0).count = 99'],
  ['a list in a record', 'hall.spawns[1].drops.push("leg")'],
  ['a parameter', 'const set = (e: any) => { e.south = 1 }; set(hall.exits)'],
  ['push()', 'hall.spawns.push({})'],
  ['push() by a name', 'const s = hall.spawns; s.push({})'],
  ['push() of what may be nothing', 'hall?.spawns.push({})'],
  ['push(), called', '[].push.call(hall.spawns, 1 as never)'],
  ['sort()', 'hall.spawns.reverse()'],
  ['length', 'const s = hall.spawns; s.length = 0'],
  ['what may be nothing', 'const e = hall?.exits; e.south = 1'],
  ['the one or the other', 'const e = this.held ?? hall.exits; e.south = 1'],
  ['a choice', 'const e = hall ? hall.exits : 0; e.south = 1'],
  ['a sequence', 'const e = (0, hall.exits); e.south = 1'],
  ['a getter that gives a field', 'const e = hall.shown; e.south = 1'],
  ['what a function gives', `const e = load('/domains/v/hall').exits; e.south = 1`],
  ['a pattern', 'const { exits } = hall; exits.south = 1'],
  ['a pattern by another name', 'const { exits: e } = hall; e.south = 1'],
  ['a pattern with a default', 'const { exits: e = 1 } = hall; e.south = 1'],
  ['a pattern in a pattern', 'const { hall: { exits } } = { hall }; exits.south = 1'],
  ['a pattern of a list', 'const { spawns: [first] } = hall; first.count = 99'],
  ['the rest of a list', 'const { spawns: [...all] } = hall; all[0].count = 99'],
  ['a pattern of a record', 'const { spawns: [, { drops }] } = hall; drops.push("leg")'],
  ['a pattern in a list', 'const [{ exits }] = [hall]; exits.south = 1'],
  ['a parameter that is a pattern', '(({ exits }: any) => { exits.south = 1 })(hall)'],
  [
    'a parameter that is a pattern, and one with a default',
    '(({ exits }: any, e: any = exits) => { e.south = 1 })(hall)',
  ],
  ['a default in a pattern', 'const { exits, e = exits } = hall; e.south = 1'],
  ['a name worked out in a pattern', 'const { exits, [(exits.south = 1, "x")]: x } = hall'],
  ['the rest', 'const { since, ...rest } = hall; rest.exits.south = 1'],
  ['a pattern in a loop', 'for (const { exits } of [hall]) exits.south = 1'],
  ['a pattern in a catch', 'try { throw hall } catch ({ exits }: any) { exits.south = 1 }'],
  ['a pattern that assigns', 'let e: any; ({ exits: e } = hall); e.south = 1'],
  ['a pattern of a function', 'const f = function ({ exits }: any) { exits.south = 1 }; f(hall)'],
  ['this of a function', 'const f = function (this: any) { const e = this.exits; e.south = 1 }; f.call(hall)'],
  ['a copy', 'const c = { ...hall }; c.exits.south = 1'],
  ['Object.values()', 'for (const one of Object.values(hall) as any[]) one.south = 1'],
  ['Object.entries()', 'for (const [, one] of Object.entries(hall) as any[]) one.south = 1'],
  ['Object.assign() from it', 'const c: any = Object.assign({}, hall); c.exits.south = 1'],
  ['Object.assign() to it', 'const e = hall.exits; Object.assign(e, { south: 1 })'],
  ['Object.freeze()', 'const e = hall.exits; Object.freeze(e); hall.exits.south = 1'],
  ['Reflect.get()', `const e: any = Reflect.get(hall, 'exits'); e.south = 1`],
  ['Reflect.set()', `const e = hall.exits; if (!Reflect.set(e, 'south', 1)) throw new Error('no')`],
  ['what JSON shows', 'JSON.stringify({ hall }, (_name, one) => { if (one?.north) one.south = 1; return one })'],
  [
    'this of what JSON calls',
    'JSON.stringify({ hall }, function (this: any, name, one) { if (name === "drops") this.count = 99; return one })',
  ],
  ['a map', 'hall.known.set("bob", {})'],
  ['a record in a map', 'hall.known.get("ann").met = 2'],
  ['what a map goes through', 'for (const [, one] of hall.known) one.met = 2'],
  ['a callback of a map', 'hall.known.forEach((one: any) => { one.met = 2 })'],
  ['a copy of a map', 'new Map<any, any>(hall.known).get("ann").met = 2'],
  ['clearing a map, called', 'Map.prototype.clear.call(hall.known)'],
  ['a set', 'hall.seen.add("bob")'],
  ['what is frozen', 'const f = hall.fixed.by; f.whom = "bob"'],
  ['an instance of a class', 'const s = hall.scale; s.most = 9'],
  ['a list of an instance', 'const { weights } = hall.scale; weights.push(2)'],
  ['this of a function, further in', 'const f = function (this: any) { this.exits.south = 1 }; f.call(hall)'],
  ['this of a method, further in', 'this.grab.call(hall)'],
  ['deleting of this, further in', 'const f = function (this: any) { delete this.exits.north }; f.call(hall)'],
  ['the end of a sequence', '(0, hall.exits).south = 1'],
  ['what there is, or else', '(hall.exits ?? {}).south = 1'],
  ['a choice that is changed', '(hall ? hall.exits : {}).south = 1'],
  ['what may be nothing, in brackets', '(hall?.exits).south = 1'],
  ['an element of what may be nothing', '(hall?.spawns)[0].count = 99'],
  ['counting up what there is', '(hall.spawns ?? [])[0].count += 5'],
  ['deleting of what there is', 'delete (hall.exits ?? {}).north'],
  ['push() of what there is', '(hall.spawns ?? []).push({})'],
  ['set() of what there is', '(hall.known ?? new Map()).set("bob", 5)'],
  ['what a map has, or else', '(hall.known ?? new Map()).get("ann").met = 5'],
  ['find() of what there is', '(hall.spawns || []).find((x: any) => x.count === 1).count = 99'],
  ['an element of what there is', 'const f = (hall.spawns ?? [])[0]; f.count = 99'],
  ['a pattern of an element of what there is', 'const { drops } = (hall.spawns ?? [])[1]; drops.push(1)'],
  ['a loop that assigns', 'for ((0, hall.exits).south of [1]) ;'],
  ['a list that assigns', '[(0, hall.exits).south] = [1]'],
  ['a record that assigns', '({ a: (hall.exits ?? {}).south } = { a: 1 } as any)'],
  ['a template', `const t = (_s: any, e: any) => e; t\`\${hall.exits}\`.south = 1`],
  [
    'instanceof',
    'const k: any = { [Symbol.hasInstance](v: any) { v.south = 1; return true } }; void (hall.exits instanceof k)',
  ],
  ['a default in a list in a pattern', 'const { spawns: [first, , x = (first.count = 99)] } = hall'],
  ['a class that inherits a class of others', 'class_.take()'],
  ['super of a class of others', 'class_.takeSuper()'],
  ['this of a class of others', 'class_.takeThis()'],
  ['all values of a class of others', 'Law.run(); (Object.values(Law)[0] as any).a = 0'],
  ['a list that extends one', 'hall.registry.set("x", 1)'],
  ['what is in a map of its own class', 'const { extra } = hall.registry; extra.a = 2'],
  ['what is in an instance in an instance', 'const w = hall.scale.inner.list; w.push(1)'],
  ['a getter that gives what is further in', 'const f = hall.first; f.count = 99'],
  ['a getter that gives a copy of a list', 'const r = hall.rows; r[0].count = 99'],
  ['a list that a getter makes', 'hall.fresh.push(1)'],
  ['valueOf() of a map', 'hall.known.valueOf().set("bob", 1)'],
  ['valueOf() of a set', 'const s = hall.seen.valueOf(); s.add("bob")'],
  ['valueOf() of a map of its own class', 'hall.registry.valueOf().set("x", 1)'],
  ['a record in valueOf() of a map', 'hall.registry.valueOf().get("r").a = 2'],
  ['an instance in a list', 'const s = hall.scales[0]; s.most = 9'],
  ['a list of an instance in a list', 'hall.scales[0].weights.push(3)'],
  ['all instances of a list', 'for (const s of hall.scales) s.most = 4'],
  ['a pattern of instances of a list', 'for (const { weights } of hall.scales) weights.push(4)'],
  ['an instance that a list finds', 'hall.scales.find((x: any) => x.most).most = 3'],
  ['an instance in a record', 'const s = hall.byName.a; s.most = 9'],
  ['a map of its own class in a record', 'hall.byName.r.set("y", 2)'],
  ['Object.assign() to an instance', 'Object.assign(hall.scales[0], { most: 7 })'],
  ['freezing an instance', 'Object.freeze(hall.scale); hall.scale.most = 1'],
  ['a pattern through an instance', 'const { scale: { weights } } = hall; weights.push(2)'],
  ['a pattern through two instances', 'const { scale: { inner: { list } } } = hall; list.push(2)'],
  ['a pattern through a map of its own class', 'const { registry: { extra } } = hall; extra.a = 2'],
  ['a parameter through an instance', '(({ scale: { weights } }: any) => weights.push(2))(hall)'],
  ['a pattern of a class that inherits', 'const { table: { by } } = class_ as any; by.a = 0'],
  ['a pattern that assigns, of a class that inherits', 'let e: any; ({ table: e } = class_); e.fine = 0'],
  ['a pattern of this, of a class that inherits', 'class_.takeInside()'],
  ['an instance that was put elsewhere', 'this.held = hall.scale; const s = this.held; this.held = null; s.most = 9'],
  ['an instance that a getter gives', 'const s = hall.top; s.most = 9'],
  ['an instance in what a getter gives', 'const s = hall.rest.s; s.most = 9'],
  ['a map of weak references', 'hall.weak.set(hall, 9)'],
  ['a dictionary', 'const d = hall.dictionary.a; d.b = 2'],
])('a record of another is not changed by %s', async (_way, body) => {
  const { victim, act, mud } = await world(body.replace('Map.prototype.clear', 'new Map().clear'))
  const before = kept(victim)
  const seen: string[] = []
  try {
    act()
  } catch (error) {
    seen.push(String(error))
  }
  expect(kept(victim)).toEqual(before)
  const faults = mud.load('/secure/master')['faults'] as string[]
  expect([...seen, ...faults].join()).toMatch(/may not change (?:its fields|a class)|incompatible receiver|read only/)
})

test.each([
  ['the rest of a parameter', '(({ since, ...rest }: any) => { rest.exits.south = 1 })(hall)'],
  ['the rest in a loop', 'for (const { since, ...rest } of [hall]) rest.exits.south = 1'],
  ['the rest further in', 'const { hall: { since, ...rest } } = { hall }; rest.exits.south = 1'],
  ['the rest in a list', 'const [{ since, ...rest }] = [hall]; rest.exits.south = 1'],
  ['the rest in a catch', 'try { throw hall } catch ({ since, ...rest }: any) { rest.exits.south = 1 }'],
  ['what is written in a pattern that assigns', 'const p: any = ({} = hall); p.exits = { stolen: 1 }'],
])('a file is refused that takes fields by %s', async (_way, body) => {
  await expect(world(body)).rejects.toThrow(/in a declaration of its own|by a declaration/)
})

test('a list of bytes and a date are copies', async () => {
  const { victim, act } = await world(
    'hall.bytes[0] = 1; const { since } = hall; since.setTime(9); return [hall.bytes.length, since.getTime()]'.replace(
      'hall.bytes[0] = 1',
      'const b = hall.bytes; b[0] = 1',
    ),
  )
  const before = kept(victim)
  expect(act()).toEqual([2, 9])
  expect(kept(victim)).toEqual(before)
})

test('a record of a class of others is not changed', async () => {
  const { act } = await world('const t = Law.table; t.fine = 0')
  expect(act).toThrow('Law: code of t may not change a class of v')
})

test('what is read of others is as it is', async () => {
  const { act, victim } = await world(`
    const { exits, spawns, known, seen, since, missing = 7, dictionary } = hall
    const out: any[] = [exits.north, Object.keys(exits), spawns.length, spawns.map((one: any) => one.what), known.get('ann').met, known.size]
    out.push([...known.keys()], [...seen], seen.has('ann'), since.getTime(), missing, { ...exits }, JSON.stringify(spawns), 'north' in exits)
    out.push(hall.spawns === spawns, spawns.includes(hall.spawns[1]), Array.isArray(spawns), spawns.concat([1]).length, [...spawns].length)
    out.push(hall?.exits?.north, hall?.nothing?.at(3), (null as any)?.exits.north, hall.nothing?.more.and, dictionary.a.b, hall.fixed.by.whom)
    const copy = structuredCopy(spawns)
    copy[0].count = 5
    out.push(copy[0].count, new Map<any, any>(known).size, hall.made().sort(), hall.fresh)
    out.push(hall.exits.north.length, spawns.slice(1).pop().what, spawns.flatMap((one: any) => one.drops ?? []))
    return out
    function structuredCopy(value: any): any { return JSON.parse(JSON.stringify(value)) }`)
  expect(act()).toEqual([
    ...['./den', ['north'], 2, ['rat', 'bat'], 1, 1, ['ann'], ['ann'], true, 5, 7, { north: './den' }],
    ...[JSON.stringify(victim['spawns']), true, true, true, true, 3, 2],
    ...['./den', undefined, undefined, undefined, 1, 'ann'],
    ...[5, 1, [1, 2, 3], [{ a: 1 }], 5, 'bat', ['wing']],
  ])
})

test("what is a domain's own it changes by any name", async () => {
  const { act, one } = await world(`
    const { mine } = this
    mine.list.push({ n: 2 })
    for (const row of this.mine.list) row.n += 10
    const { list: [first], ...rest } = this.mine
    first.more = true
    rest.map.get('a').n = 5
    this.mine.map.set('b', {})
    const { own: { x } } = Mine as any
    x.push(1)
    const { made } = Mine as any
    made.push(1)
    const twin: any = load('/domains/t/thief')
    const other = twin.mine
    other.list[0].n = 7
    const change = ({ mine: { list } }: any) => { list.push(3) }
    change(twin)
    const rows = this.rows
    rows[0].n = 100
    return [twin.mine.list, rows[0].n]`)
  expect(act()).toEqual([[{ n: 7 }, 3], 100])
  expect(one['mine']).toEqual({
    list: [{ n: 11, more: true }, { n: 12 }],
    map: new Map([
      ['a', { n: 5 }],
      ['b', {}],
    ] as [string, object][]),
  })
})

test('names that the driver gives in patterns are refused', async () => {
  await expect(
    bareWorld({ '/domains/t/x.ts': 'export const f = ($12: any) => $12' }).then(mud => mud.load('/domains/t/x')),
  ).rejects.toThrow(/driver's own/)
})

test('fields are taken out of objects in objects by a declaration alone', async () => {
  const mud = await bareWorld({
    '/domains/t/x.ts': 'export function f(a: any) { let b: any; ({ a: { b } } = a); return b }',
  })
  expect(() => mud.load('/domains/t/x')).toThrow(/by a declaration/)
})

const body = `import { load, ObjectBase } from 'driver'
export default class Body extends ObjectBase {
  exits: any = { north: './den' }
  level = 1
  watcher: any = null
  greet() { (this.watcher ??= load('/domains/t/watcher')).meet(this) }
  goOn() { this.watcher.steps.next() }
  end() { this.watcher.steps.return() }
  fail() { this.watcher.steps.throw(new Error('no')) }
}`

test.each([
  ['a pattern', 'meet({ exits }: any) { exits.south = 1 }'],
  ['a default', 'meet(one: any, e: any = one.exits) { e.south = 1 }'],
  ['a default that changes a record', 'meet(one: any, e: any = (one.exits.south = 1)) {}'],
  ['a default that changes a field', 'meet(one: any, e: any = (one.level = 9)) {}'],
  ['a default in a pattern', 'meet(one: any, { e = (one.level = 9) }: any = {}) {}'],
  ['a name in a pattern', 'meet(one: any, { [(one.level = 9, "a")]: e }: any = {}) {}'],
  [
    'a generator that goes on later',
    '*walk(one: any): any { yield 0; one.level = 9 }\n  steps: any = null\n  meet(one: any) { this.steps = this.walk(one); this.steps.next() }',
  ],
])('code of a domain is known as such before its function begins, too: %s', async (what, meet) => {
  const mud = await bareWorld({
    '/std/body.ts': body,
    '/domains/t/watcher.ts': `import { ObjectBase } from 'driver'
export default class Watcher extends ObjectBase { ${meet} }`,
  })
  const one = mud.load('/std/body')
  mud.load('/domains/t/watcher')
  const inTurn = (name: string) => mud.driver.guard.attempt('apply', null, () => one[name]()) as unknown
  if (what.startsWith('a generator')) inTurn('greet')
  const name = what.endsWith('ended later') ? 'end' : what.endsWith('error comes') ? 'fail' : 'goOn'
  expect(() => inTurn(what.startsWith('a generator') ? name : 'greet')).toThrow('may not change its fields')
  expect([one['exits'], one['level']]).toEqual([{ north: './den' }, 1])
})

test('a default of a field is code of its domain in whosever turn', async () => {
  const mud = await bareWorld({
    '/std/body.ts': body,
    '/domains/t/box.ts': `import { ObjectBase } from 'driver'
class Shelf { static keep(one: any) { (this as any).held = one } }
export default class Box extends ObjectBase { grab = (Shelf as any).held && ((Shelf as any).held.level = 9); keep(one: any) { Shelf.keep(one) } }`,
  })
  const one = mud.load('/std/body')
  mud.load('/domains/t/box').keep(one)
  for (let i = 0; i < 2; i++)
    expect(() => mud.driver.guard.attempt('apply', null, () => mud.clone('/domains/t/box'))).toThrow(
      'may not change its fields',
    )
  expect(one['level']).toBe(1)
})

/** The mark of a member that code of other domains may call. */
const open = `import { annotate } from 'driver'
export function open(target: object, member: string): void { annotate(target, member, 'deed', 'open') }`

test('what was read while its object was made is not changed later', async () => {
  const mud = await bareWorld({
    '/domains/v/child.ts': `import { load, ObjectBase } from 'driver'
export default class Child extends ObjectBase { exits: any = { north: './den' }; create() { load('/domains/t/watcher').meet(this) } }`,
    '/std/open.ts': open,
    '/domains/t/watcher.ts': `import { ObjectBase } from 'driver'
import { open } from '/std/open'
export default class Watcher extends ObjectBase { held: any = null; @open meet(one: any) { this.held = one.exits } later() { this.held.south = 1 } }`,
  })
  const child = mud.clone('/domains/v/child')
  expect(() => mud.load('/domains/t/watcher').later()).toThrow('may not change its fields')
  expect(child['exits']).toEqual({ north: './den' })
})

test("code of a third domain, and of the mudlib in others' turns, changes nothing by a view", async () => {
  const mud = await bareWorld({
    '/std/thing.ts': `import { ObjectBase } from 'driver'
export default class Thing extends ObjectBase { log: any = []; keep(list: any) { this.log = list } heartBeat() { this.log.push(1) } }`,
    '/domains/u/tools.ts': 'export function add(list: any, one: any) { list.push(one) }',
    '/domains/v/hall.ts': `import { ObjectBase } from 'driver'
export default class Hall extends ObjectBase { spawns: any = [1]; keys: any = new Set([this.spawns]) }`,
    '/domains/t/thief.ts': `import { clone, ObjectBase } from 'driver'
import { add } from '../u/tools'
export default class Thief extends ObjectBase {
  make() { return clone('/std/thing') }
  hand(hall: any) { add(hall.spawns, 2) }
  plant(thing: any, hall: any) { thing.keep(hall.spawns) }
  has(hall: any) { return hall.keys.has(hall.spawns) }
}`,
  })
  const victim = mud.load('/domains/v/hall')
  const one = mud.clone('/domains/t/thief')
  expect(() => one['hand'](victim)).toThrow('may not change its fields')
  const thing = one['make']() as AnyObject
  one['plant'](thing, victim)
  expect(() => mud.driver.guard.attempt('apply', thing, () => thing['heartBeat']())).toThrow(
    'may not change its fields',
  )
  expect(victim['spawns']).toEqual([1])
  expect(one['has'](victim)).toBe(true)
})

test('what is of a class of the domain itself changes itself, also in fields of others', async () => {
  const mud = await bareWorld({
    '/domains/v/hall.ts': `import { ObjectBase } from 'driver'
export default class Hall extends ObjectBase { curses: any = []; take(witch: any) { this.curses.push(witch.make()) } work() { for (const one of this.curses) one.work() } }`,
    '/domains/t/witch.ts': `import { ObjectBase } from 'driver'
class Curse { turns = 3; work() { this.turns-- } }
export default class Witch extends ObjectBase {
  make() { return new Curse() }
  curse(hall: any) { const [one] = hall.curses; one.turns = 9; return hall.curses.length }
  left(hall: any) { return hall.curses[0].turns }
}`,
  })
  const victim = mud.load('/domains/v/hall')
  const one = mud.clone('/domains/t/witch')
  victim['take'](one)
  expect(one['curse'](victim)).toBe(1)
  victim['work']()
  expect(one['left'](victim)).toBe(8)
})

test('who has got a view of its own record changes it', async () => {
  const mud = await bareWorld({
    '/std/open.ts': open,
    '/domains/v/hall.ts': `import { ObjectBase } from 'driver'
import { open } from '/std/open'
export default class Hall extends ObjectBase {
  exits: any = { north: './den' }
  list: any = [1]
  @open put(e: any, list: any) { this.exits = e; this.list = list }
  add() { this.exits.west = 1; this.list.push(2); delete this.exits.north }
}`,
    '/domains/t/thief.ts': `import { ObjectBase } from 'driver'
export default class Thief extends ObjectBase {
  plant(hall: any) { hall.put(hall.exits, hall.list) }
  change(hall: any) { hall.exits.south = 1 }
}`,
  })
  const victim = mud.load('/domains/v/hall')
  const one = mud.clone('/domains/t/thief')
  one['plant'](victim)
  victim['add']()
  expect([{ ...victim['exits'] }, [...victim['list']]]).toEqual([{ west: 1 }, [1, 2]])
  expect(() => one['change'](victim)).toThrow('may not change its fields')
})

test('a view goes with what it shows, frozen or not, and is kept over a reload', async () => {
  const source = (more: string) => `import { ObjectBase } from 'driver'
export default class Thief extends ObjectBase {
  m: any = new Map(${more})
  e: any = {}
  take(hall: any) { this.m = hall.known; this.e = hall.exits; return [this.e.a.b, hall.seen.has(1)] }
  shown() { return [this.e.a.b, Object.keys(this.e), JSON.stringify(this.e), [...this.m], this.e.list.length] }
}`
  const mud = await bareWorld({
    '/domains/v/hall.ts': `import { ObjectBase } from 'driver'
export default class Hall extends ObjectBase {
  exits: any = { a: { b: 1 }, list: [1, 2] }; known: any = new Map([['x', 1]]); seen: any = new Set([1])
  freeze() { Object.freeze(this.exits); Object.freeze(this.exits.a); Object.freeze(this.exits.list) }
}`,
    '/domains/t/thief.ts': source(''),
  })
  const victim = mud.load('/domains/v/hall')
  const one = mud.clone('/domains/t/thief')
  expect(one['take'](victim)).toEqual([1, true])
  victim['freeze']()
  const shown = [1, ['a', 'list'], '{"a":{"b":1},"list":[1,2]}', [['x', 1]], 2]
  expect(one['shown']()).toEqual(shown)
  await mud.write('/domains/t/thief.ts', source(`[['fresh', 1]]`))
  expect(one['shown']()).toEqual(shown)
})

test('code of a domain does what it says, whatever stands round what it reads', async () => {
  const { act } = await world(`
    const grid: any = { '1,2': { n: 1 } }
    const held: any = { grid, none: undefined, x: { c: null, m: null } }
    let n = 0
    const t: any = null
    const out: any[] = [held.grid[[1, 2].join()].n, ({ ...(0, { b: 2 }) }).b, [...(0, [1, 2])].length]
    const { ...b } = (0, { b: 2 })
    out.push(b.b, t?.skills[n++], held.x?.c?.[n++], held.x.m?.(n++), n, [1].map((0, (x: number) => x + 1), this)[0])
    for (const k in (0, { b: 2 })) out.push(k)
    const thrown = (run: () => unknown) => { try { run(); return 'nothing' } catch (error) { return String(error) } }
    out.push(thrown(() => held?.none.a), thrown(() => held?.none.push(1)), thrown(() => held.none.a))
    out.push(delete held.x?.c, 'c' in held.x, held?.grid?.['1,2']?.n, held.q /* [ */ ?.[0], held.grid /* [ */ ['1,2'].n)
    const { grid: { ['1,2']: { n: one } }, more: [first = held.grid['1,2'].n, ...others] = [], missing = first } = held
    return [...out, one, first, others, missing]`)
  expect(act()).toEqual([
    ...[1, 2, 2, 2, undefined, undefined, undefined, 0, 2, 'b'],
    ...[
      "TypeError: Cannot read properties of undefined (reading 'a')",
      "TypeError: Cannot read properties of undefined (reading 'push')",
      "TypeError: Cannot read properties of undefined (reading 'a')",
    ],
    ...[true, false, 1, undefined, 1, 1, 1, [], 1],
  ])
})

test('maps, sets, dates and bytes that another program exports are read by views, also within a record', async () => {
  const mud = await bareWorld({
    '/std/tables.ts': `export const table = new Map([['a', 1]])
export const names = new Set(['a'])
export const bytes = new Uint8Array([1, 2])
export const all = { inner: new Map([['a', { x: 1 }]]) }
export const read = () => [table.get('a'), table.size, names.size, bytes[0], all.inner.get('a')!.x, all.inner.size]`,
    '/domains/t/thief.ts': `import { ObjectBase } from 'driver'
import * as whole from '/std/tables'
import { all, bytes, names, read, table } from '/std/tables'
export default class Thief extends ObjectBase {
  try(what: string): unknown {
    const any = { all, bytes, names, table } as any
    switch (what) {
      case 'read': return [table.get('a'), [...table.keys()].length, names.has('a'), bytes[0], all.inner.get('a')!.x]
      case 'set': { const alias: any = table; return alias.set('a', 666) }
      case 'add': return any.names.add('b')
      case 'clear': return any.all.inner.clear()
      case 'borrowed': return (new Map() as any).set.call(any.table, 'a', 666)
      case 'bytes': { any.bytes[0] = 9; return 0 }
      case 'inside': { any.all.inner.get('a').x = 9; return 0 }
      case 'whole': { const { table: one }: any = whole; return one.set('a', 666) }
      default: return read()
    }
  }
}`,
  })
  const thief = mud.load('/domains/t/thief')
  const inTurn = (what: string) => mud.driver.guard.attempt('apply', null, () => thief['try'](what)) as unknown
  const begun = inTurn('now')
  expect(inTurn('read')).toEqual([1, 1, true, 1, 1])
  for (const what of ['set', 'add', 'clear', 'borrowed', 'bytes', 'inside', 'whole']) {
    try {
      inTurn(what)
    } catch (error) {
      expect((error as Error).message).toMatch(/may not change what std exports|incompatible receiver|not a Map/)
    }
    expect(inTurn('now'), what).toEqual(begun)
  }
})
