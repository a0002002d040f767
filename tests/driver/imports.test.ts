import { expect, test } from 'vitest'
import { bareWorld, refusal, thing } from './world.ts'

test('values computed from an import at the top level are computed again', async () => {
  const mud = await bareWorld({
    '/domains/t/numbers.ts': 'export const strength = 3\nexport function twice(n) { return n * 2 }',
    '/domains/t/orc.ts': thing(
      'bite = table[0]; strike() { return twice(strength) }',
      `import { strength, twice } from './numbers'\nconst table = [strength * 10]`,
    ),
  })
  const orc = mud.clone('/domains/t/orc')
  expect([orc.bite, orc.strike()]).toEqual([30, 6])
  const report = await mud.write(
    '/domains/t/numbers.ts',
    'export const strength = 4\nexport function twice(n) { return n * 20 }',
  )
  expect([orc.bite, orc.strike()]).toEqual([40, 80])
  expect(report?.evaluated).toEqual(['/domains/t/numbers', '/domains/t/orc'])
})

test('a dependent that can not be evaluated again refuses the reload', async () => {
  const mud = await bareWorld({
    '/domains/t/numbers.ts': 'export const list = [1]',
    '/domains/t/orc.ts': thing('n = first', `import { list } from './numbers'\nconst first = list[0].toFixed()`),
  })
  const orc = mud.clone('/domains/t/orc')
  expect(await refusal(mud.write('/domains/t/numbers.ts', 'export const list = []'))).toContain('/domains/t/orc.ts:3:')
  expect(orc.n).toBe('1')
  expect(mud.clone('/domains/t/orc').n).toBe('1')
})

test('a class can get another parent', async () => {
  const mud = await bareWorld({
    '/domains/t/cat.ts': thing(`sound() { return 'meow' }; lives = 9`),
    '/domains/t/dog.ts': thing(`sound() { return 'wuff' }; bones = 2`),
    '/domains/t/pet.ts': `import Cat from './cat'\nexport default class Pet extends Cat { own = 1 }`,
  })
  const pet = mud.clone('/domains/t/pet')
  await mud.write('/domains/t/pet.ts', `import Dog from './dog'\nexport default class Pet extends Dog { own = 1 }`)
  expect(pet.sound()).toBe('wuff')
  expect({ ...pet }).toEqual({ own: 1, bones: 2 })
  await mud.write('/domains/t/cat.ts', thing(`sound() { return 'hiss' }`))
  expect(pet.sound()).toBe('wuff')
})

test('getters, statics, exported helpers and their instances run the new code', async () => {
  const file = (n: number) =>
    thing(
      `static count = ${n}; get size() { return ${n} }; helper = null
  create() { this.helper = new Helper() }
  static make() { return Thing.count }`,
      `export class Helper { help() { return ${n} } }\nexport const self = () => Helper`,
    )
  const mud = await bareWorld({
    '/domains/t/a.ts': file(1),
    '/domains/t/b.ts': thing(
      'n() { return [A.count, A.make(), new Helper().help()] }',
      `import A, { Helper } from './a'`,
    ),
  })
  const a = mud.clone('/domains/t/a')
  const b = mud.clone('/domains/t/b')
  expect([a.size, a.helper.help(), ...b.n()]).toEqual([1, 1, 1, 1, 1])
  await mud.write('/domains/t/a.ts', file(2))
  expect([a.size, a.helper.help(), ...b.n()]).toEqual([2, 2, 2, 2, 2])
})

test('a cycle of imports works, a cycle of inheritance is refused and shown', async () => {
  const mud = await bareWorld({
    '/domains/t/a.ts': thing('other() { return new B().name() }; name() { return "a" }', `import B from './b'`),
    '/domains/t/b.ts': `import A from './a'\nexport default class B extends A { name() { return 'b' } }`,
  })
  expect(mud.clone('/domains/t/a').other()).toBe('b')
  const said = await refusal(mud.write('/domains/t/a.ts', `import B from './b'\nexport default class A extends B {}`))
  expect(said).toMatch(/a -> .*b/)
  expect(mud.clone('/domains/t/b').name()).toBe('b')
})

test('top-level values that are computed through functions are right at first and after an edit', async () => {
  const mud = await bareWorld({
    '/domains/t/lib.ts': 'export const LIMIT = 5',
    '/domains/t/middle.ts': `import { LIMIT } from './lib'\nexport function twice() { return LIMIT * 2 }`,
    '/domains/t/near.ts': thing(
      'x() { return X }',
      `import { LIMIT } from './lib'\nfunction f() { return LIMIT * 2 }\nexport const X = f()`,
    ),
    '/domains/t/far.ts': thing('x() { return X }', `import { twice } from './middle'\nconst X = twice()`),
  })
  const [near, far] = [mud.clone('/domains/t/near'), mud.clone('/domains/t/far')]
  expect([near.x(), far.x()]).toEqual([10, 10])
  await mud.write('/domains/t/lib.ts', 'export const LIMIT = 50')
  expect([near.x(), far.x()]).toEqual([100, 100])
})

test('an export that becomes another class is the new parent; one that is no longer a class is refused', async () => {
  const mud = await bareWorld({
    '/domains/t/base.ts': `import { ObjectBase } from 'driver'\nexport class Base extends ObjectBase { v() { return 1 } }`,
    '/domains/t/leaf.ts': `import { Base } from './base'\nexport default class Leaf extends Base {}`,
  })
  const leaf = mud.clone('/domains/t/leaf')
  await mud.write(
    '/domains/t/base.ts',
    `import { ObjectBase } from 'driver'\nclass Base2 extends ObjectBase { v() { return 2 } }\nexport { Base2 as Base }`,
  )
  expect(leaf.v()).toBe(2)
  await expect(mud.write('/domains/t/base.ts', 'export const Base = 5')).rejects.toThrow('leaf.ts')
  expect(leaf.v()).toBe(2)
})

test('a file is renamed and its importer edited in one reload', async () => {
  const mud = await bareWorld({
    '/domains/t/old.ts': 'export const v = 1',
    '/domains/t/a.ts': thing('v() { return v }', `import { v } from './old'`),
  })
  const a = mud.clone('/domains/t/a')
  mud.driver.files.remove('/domains/t/old.ts')
  mud.driver.files.write('/domains/t/new.ts', 'export const v = 2')
  mud.driver.files.write('/domains/t/a.ts', thing('v() { return v }', `import { v } from './new'`))
  await mud.driver.reloader.reload(['/domains/t/old.ts', '/domains/t/new.ts', '/domains/t/a.ts'])
  expect(a.v()).toBe(2)
  expect(mud.driver.programs.get('/domains/t/old')).toBeUndefined()
})
