import { expect, test, vi } from 'vitest'
import { bareWorld, refusal, thing } from './world.ts'

test('upgraded(from) migrates each object, and a throw in one puts all back', async () => {
  const mud = await bareWorld({ '/domains/t/rat.ts': thing('gold = 5; bag = { coins: [1] }; mode() { return 1 }') })
  const rats = [1, 2, 3].map(() => mud.clone('/domains/t/rat'))
  rats[2]!.cursed = true
  const upgrade = thing(`gold = 7; silver = 1; bag = { coins: [1] }; mode() { return 2 }
  upgraded(from) { this.bag.coins.push(from); this.gold = 0; if (this.cursed) throw new Error('no') }`)
  expect(await refusal(mud.write('/domains/t/rat.ts', upgrade))).toContain('upgraded() of /domains/t/rat#3 failed: no')
  for (const rat of rats.slice(0, 2)) {
    expect({ ...rat }).toEqual({ gold: 5, bag: { coins: [1] } })
    expect(rat.mode()).toBe(1)
  }
  rats[2]!.cursed = false
  await mud.write('/domains/t/rat.ts', `${upgrade}\n`)
  expect({ ...rats[0] }).toEqual({ gold: 0, silver: 1, bag: { coins: [1, 1] } })
  expect(rats[0]!.mode()).toBe(2)
})

test("another domain's upgraded() can not refuse an edit, the same domain's can", async () => {
  const mud = await bareWorld({
    '/domains/good/base.ts': thing('v() { return 1 }'),
    '/domains/evil/rat.ts': `import Base from '/domains/good/base'
export default class Rat extends Base { upgraded() { throw new Error('no') } }`,
  })
  const rat = mud.clone('/domains/evil/rat')
  await mud.write('/domains/good/base.ts', thing('v() { return 2 }'))
  expect(rat.v()).toBe(2)
  expect(mud.faults[0]).toMatchObject({ object: rat.id, message: 'no' })
  await expect(
    mud.write(
      '/domains/evil/rat.ts',
      `import Base from '/domains/good/base'
export default class Rat extends Base { w() { return 1 } upgraded() { throw new Error('no') } }`,
    ),
  ).rejects.toThrow('no')
})

test('upgraded() may load a program and destruct another object', async () => {
  const mud = await bareWorld({
    '/domains/t/new.ts': thing('v() { return 7 }'),
    '/domains/t/a.ts': thing('made = null'),
  })
  const [a, b] = [mud.clone('/domains/t/a'), mud.clone('/domains/t/a')]
  a.sibling = b
  await mud.write(
    '/domains/t/a.ts',
    thing(
      `made = null; upgraded() { if (this.sibling) { this.made = clone('/domains/t/new'); destruct(this.sibling) } }`,
    ),
  )
  expect(a.made.v()).toBe(7)
  expect(b.destructed).toBe(true)
})

test('a refused reload restores the contents of the same lists and maps, because other objects may refer to them', async () => {
  const first = thing(`list = [1]; alias = null; bytes = new Uint8Array(3); loop = null; map = new Map([['a', 1]])
  create() { this.alias = this.list; this.loop = { me: null }; this.loop.me = this.loop }`)
  const mud = await bareWorld({ '/domains/t/a.ts': first })
  const a = mud.clone('/domains/t/a')
  const { list, map } = a
  const spoil = `upgraded() { this.list.push(2); this.map.clear(); this.bytes = null; throw new Error('no') }\n}`
  await expect(mud.write('/domains/t/a.ts', first.replace(/\n\}$/, `\n${spoil}`))).rejects.toThrow('no')
  expect(a.list).toBe(list)
  expect(a.alias).toBe(list)
  expect(list).toEqual([1])
  expect([...map]).toEqual([['a', 1]])
  expect(a.bytes.length).toBe(3)
  expect(a.loop.me).toBe(a.loop)
})

test('a refused reload puts a list of 200,000 back', async () => {
  const mud = await bareWorld({
    '/domains/t/a.ts': thing('list: number[] = []; fill() { for (let i = 0; i < 200000; i++) this.list.push(i) }'),
  })
  const a = mud.clone('/domains/t/a')
  mud.driver.callMethod('callOut', a, 'fill', [])
  await expect(
    mud.write(
      '/domains/t/a.ts',
      thing(`list: number[] = []; upgraded() { this.list.length = 3; throw new Error('no') }`),
    ),
  ).rejects.toThrow('no')
  expect(a.list).toHaveLength(200_000)
})

test('a changed default that a base class computes reaches the inheritors', async () => {
  const base = (n: number) => thing(`max = this.calc(); calc() { return ${n} }`)
  const mud = await bareWorld({
    '/domains/t/base.ts': base(10),
    '/domains/t/leaf.ts': `import Base from './base'\nexport default class Leaf extends Base { own = 1 }`,
  })
  const leaf = mud.clone('/domains/t/leaf')
  await mud.write('/domains/t/base.ts', base(20))
  expect(leaf.max).toBe(20)
})

/** A class with a method that field defaults in other files depend on. */
const maker = (size: number, exported = '') => `export class Maker { size() { return ${size} } }
${exported}`

test.each([
  ['a function of a file that uses the changed one', `n = sizeOf()`, `import { sizeOf } from './between'`],
  ['a constant of the own file', `n = maker.size()`, `import { Maker } from './maker'\nconst maker = new Maker()`],
  [
    'a function of the own file',
    `n = size()`,
    `import { Maker } from './maker'\nfunction size() { return new Maker().size() }`,
  ],
  [
    'a class that it is given',
    `n = measure(Maker)`,
    `import { Maker } from './maker'\nimport { measure } from './measure'`,
  ],
  ['a parent class, through super', `n = super.size()`, `import { Maker as ObjectBase } from './parent'`],
  [
    'a parent class that a function made',
    `own = 1`,
    `import { mixin } from './mixin'\nimport { Base } from './parent'\nconst ObjectBase = mixin(Base)`,
  ],
  ['its constructor', `constructor() { super(); this.n = sizeOf() }`, `import { sizeOf } from './between'`],
])('a changed method that a default comes from reaches existing objects: through %s', async (_, body, imports) => {
  const parent = (size: number) => `import { ObjectBase } from 'driver'
export class Maker extends ObjectBase { size() { return ${size} } }
export class Base extends ObjectBase { size() { return ${size} } }`
  const mud = await bareWorld({
    '/domains/t/maker.ts': maker(1),
    '/domains/t/parent.ts': parent(1),
    '/domains/t/between.ts': `import { Maker } from './maker'\nexport const sizeOf = () => new Maker().size()`,
    '/domains/t/measure.ts': `export const measure = Kind => new Kind().size()`,
    '/domains/t/mixin.ts': `export const mixin = Parent => class extends Parent { n = this.size() }`,
    '/domains/t/rat.ts': imports.includes('ObjectBase')
      ? `${imports}\nexport default class Rat extends ObjectBase { ${body} }`
      : thing(body, imports),
  })
  const rat = mud.clone('/domains/t/rat')
  expect(rat.n).toBe(1)
  await mud.write('/domains/t/maker.ts', maker(2))
  await mud.write('/domains/t/parent.ts', parent(2))
  expect(rat.n).toBe(2)
})

test('a changed method that the top level of its own file calls changes the defaults that come from it', async () => {
  const source = (size: number) => maker(size, `export const size = new Maker().size()`)
  const mud = await bareWorld({
    '/domains/t/maker.ts': source(1),
    '/domains/t/rat.ts': thing('n = size', `import { size } from './maker'`),
  })
  const rat = mud.clone('/domains/t/rat')
  await mud.write('/domains/t/maker.ts', source(2))
  expect(rat.n).toBe(2)
})

test('an edit of a method computes no defaults of inheritors whose initialisers can not call it', async () => {
  const base = (n: number) => `import { ObjectBase } from 'driver'
export class Base extends ObjectBase { n() { return ${n} } }`
  const kinds = Array.from({ length: 20 }, (_, i) => `/domains/t/kind${i}`)
  const files = kinds.map(path => [
    `${path}.ts`,
    `import { Base } from './base'\nimport { list } from './list'\nexport default class Kind extends Base { all = list(1) }`,
  ])
  const mud = await bareWorld({
    '/domains/t/base.ts': base(1),
    '/domains/t/list.ts': 'export const list = n => [n]',
    ...Object.fromEntries(files),
  })
  const objects = kinds.map(path => mud.clone(path))
  const pure = vi.spyOn(mud.driver.guard, 'purely')
  await mud.write('/domains/t/base.ts', base(2))
  // Only the file itself is evaluated.
  expect(pure).toHaveBeenCalledTimes(1)
  expect(objects.map(one => one.n())).toEqual(kinds.map(() => 2))
})

test('a changed default that is a regular expression goes live', async () => {
  const mud = await bareWorld({ '/domains/t/a.ts': thing('pattern = /old/') })
  const a = mud.clone('/domains/t/a')
  await mud.write('/domains/t/a.ts', thing('pattern = /new/'))
  expect(a.pattern.source).toBe('new')
})

test('a reset() that comes with an edit runs on existing objects', async () => {
  const mud = await bareWorld({ '/domains/t/a.ts': thing('resets = 0') })
  const a = mud.clone('/domains/t/a')
  await mud.write('/domains/t/a.ts', thing('resets = 0; reset() { this.resets++ }'))
  expect(a.resets).toBe(1)
})

test('a cleanUp() that comes with an edit is called on existing objects', async () => {
  const mud = await bareWorld({ '/domains/t/a.ts': thing('v() { return 1 }') }, { cleanUpSeconds: 5 })
  const a = mud.clone('/domains/t/a')
  await mud.write('/domains/t/a.ts', thing('v() { return 1 }; cleanUp() { return true }'))
  mud.advance(10)
  expect(a.destructed).toBe(true)
})
