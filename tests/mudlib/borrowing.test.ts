import { expect, onTestFinished, test } from 'vitest'
import { type AnyObject, testDriver } from '../../driver/testing.ts'

// Code of a domain tries to make objects of another domain act, by calling methods with a foreign `this` and by commands.

const court = {
  '/domains/castle/hall.ts': `import { Room } from '/std/room'
export default class Hall extends Room { short = 'A hall' }`,
  '/domains/castle/king.ts': `import { Monster } from '/std/monster'
export default class King extends Monster { name = 'king'; short = 'a king'; level = 20 }`,
}

async function world(thief: string) {
  const mud = await testDriver({ seed: 1, files: { ...court, '/domains/evil/thief.ts': thief } })
  onTestFinished(() => mud.stop())
  const king = mud.clone('/domains/castle/king') as AnyObject
  king.move('/domains/castle/hall')
  const ann = mud.player('Ann', { at: '/domains/castle/hall' })
  const one = mud.clone('/domains/evil/thief') as AnyObject
  return {
    mud,
    king,
    ann,
    thief: one,
    act: (who: AnyObject) => mud.driver.guard.attempt('apply', one, () => one.act(who)),
  }
}

const source = (body: string, before = '') => `import { clone } from 'driver'
import { Item } from '/std/item'
import { Corpse } from '/std/corpse'
${before}
export default class Thief extends Item {
  name = 'thief'
  act(king: any) { const corpse: any = clone('/std/corpse'); const { rot } = corpse; ${body} }
}`

test.each([
  ['call()', 'rot.call(king)'],
  ['call() of what is read', 'corpse.rot.call(king)'],
  ['call() of what gives what is changed', '(rot.call(king) as any).x = 1'],
  ['apply()', 'rot.apply(king, [])'],
  ['Reflect.apply()', 'Reflect.apply(rot, king, [])'],
  ['Reflect by another name', 'const R: any = Reflect; R.apply(rot, king, [])'],
  ['a computed name', `const k = 'ca' + 'll'; (rot as any)[k](king)`],
  ['call itself, called', 'const own = () => 1; const c = own.call; c.call(rot, king)'],
  ['call itself, applied', 'const own = () => 1; const c = own.call; Reflect.apply(c, rot, [king])'],
  ['call itself as a callback', 'const own = () => 1; const c: any = own.call; [king].forEach(c, rot)'],
  ['a callback of a list', '[1].forEach(rot, king)'],
  ['a callback of a map', 'new Map([[1, 1]]).forEach(rot, king)'],
  ['a callback of Array.from()', 'Array.from([1], rot, king)'],
  ['a native that is called', '[].forEach.call([1], rot as never, king)'],
  ['a native that is applied', '[].forEach.apply([1], [rot as never, king])'],
  ['a list of arguments', '(Array as any).from(...[[1], rot, king])'],
  ['super', 'new Heir().steal.call(king)', 'class Heir extends Corpse { steal() { super.rot() } }'],
  [
    'super within a function',
    'new Heir().steal.call(king)',
    'class Heir extends Corpse { steal() { [1].map(() => super.rot()) } }',
  ],
])('a method of the mudlib is not called for an object of another class: %s', async (_how, body, before = '') => {
  const { king, act } = await world(source(body, before))
  try {
    act(king)
  } catch {}
  expect(king.destructed).toBe(false)
  expect(king.environment?.path).toBe('/domains/castle/hall')
})

test.each([
  [
    'super of an object',
    'const o: any = { __proto__: corpse, steal() { super.rot() } }; o.steal.call(king)',
    'super is for methods',
  ],
  ['a name for apply', 'const { apply } = Reflect as any; apply(rot, king, [])', 'where they are named'],
  ['a name for call', 'const { call } = rot; call(king)', 'where they are named'],
  [
    'a class without a name',
    'const Heir = class extends Corpse { steal() { super.rot() } }; new Heir().steal.call(king)',
    'has a name',
  ],
])('what would hide that is refused when it is saved: %s', async (_how, body, why) => {
  await expect(world(source(body))).rejects.toThrow(why)
})

test('its own functions, those of the language, and methods of their own objects are called as everywhere', async () => {
  const { thief, act, king } = await world(`import { Item } from '/std/item'
class Base extends Item { size() { return 1 } get label() { return 'base' } }
class Heir extends Base { size() { return super.size() + 1 } get label() { return super.label + '!' } }
export default class Thief extends Heir {
  name = 'thief'
  size() { return super.size() + 10 }
  act(king: any) {
    const double = function (this: any, n: number) { return this.by * n }
    return [
      this.size(), this.label,
      double.call({ by: 2 }, 4), double.apply({ by: 3 }, [4]), [1, 2].map(double, { by: 5 }),
      ([] as number[]).slice.call([1, 2, 3], 1), Math.max.apply(null, [1, 5]),
      Reflect.apply(king.describe, king, []), Reflect.apply(this.size, this, []),
      ({}).hasOwnProperty.call({ a: 1 }, 'a'),
      [3, 1].toSorted((a, b) => a - b), { call: 'calls', apply: 7 }.apply,
    ]
  }
}`)
  expect(act(king)).toEqual([12, 'base!', 8, 12, [5, 10], [2, 3], 5, 'a king', 12, true, [1, 3], 7])
  expect(thief.size()).toBe(12)
})

test.each([
  ['load()', `(load('/cmds/player/give') as any).run(ann, '10 coins to king')`],
  ['clone()', `(clone('/cmds/player/say') as any).run(ann, 'I am a fool.')`],
  ['find()', `(find('/cmds/player/say') as any)?.run(ann, 'I am a fool.')`],
])('no command is done for a player: by %s', async (_how, body) => {
  const { mud, ann, act } = await world(`import { clone, find, load } from 'driver'
import { Item } from '/std/item'
export default class Thief extends Item { act(ann: any) { ${body} } }`)
  ann.gold = 70
  ann.command('say hello')
  const before = ann.output
  try {
    act(ann)
  } catch {}
  mud.advance(1)
  expect(ann.gold).toBe(70)
  expect(ann.output.slice(before.length)).not.toContain('fool')
})

test('no command is inherited by code of a domain', async () => {
  await expect(
    world(`import { Say } from '/cmds/player/say'
export default class Thief extends (Say as any) {}`),
  ).rejects.toThrow('is for the mudlib only')
})

test('a function of the mudlib that changes fields of what it is given takes only own objects of code of a domain', async () => {
  const thief = (body: string) => `import { Item } from '/std/item'
import { addTension } from '/lib/tension'
export default class Thief extends Item { act(king: any) { const own: any = this; ${body} } }`
  const { king, act } = await world(thief('addTension(king, 5, 10)'))
  expect(() => act(king)).toThrow('code of evil may not change its fields')
  expect(king.points).toBeUndefined()
  const other = await world(
    thief('const plain: any = {}; addTension(own, 5, 10); addTension(plain, 5, 10); return plain.at'),
  )
  expect(other.act(other.king)).toBe(10)
  expect(other.thief.engagedUntil).toBe(18)
})

test('what a living does is done by its methods: code of a domain imports no module of /std/life', async () => {
  await expect(
    world(`import { hurt } from '/std/life/fight'
import { Monster } from '/std/monster'
export default class Thief extends Monster { steal(who: any) { hurt(who, 500, null, 'physical', '') } }`),
  ).rejects.toThrow('the folder std/life is for the mudlib only')
})
