import { expect, test } from 'vitest'
import { liveSlotOf } from '../../driver/kernel/objects/base.ts'
import { testDriver } from '../../driver/testing.ts'
import { bareWorld, thing, twoRooms } from './world.ts'

test('a first load that fails leaves nothing behind, and works once the file is fixed', async () => {
  const mud = await bareWorld({ '/domains/t/rat.ts': thing('', `import X from './missing'\nexport const y = X`) })
  expect(() => mud.clone('/domains/t/rat')).toThrow('there is no /domains/t/missing.ts')
  await mud.write('/domains/t/missing.ts', 'export default 5')
  expect(mud.clone('/domains/t/rat').path).toBe('/domains/t/rat')
})

test('a load that fails inside upgraded() leaves nothing half made', async () => {
  const mud = await bareWorld({
    '/domains/t/a.ts': thing('v() { return 1 }'),
    '/domains/t/broken.ts': `import { deep } from './deep'\nexport const x = deep\nthrow new Error('not yet')`,
    '/domains/t/deep.ts': 'export const deep = 1',
  })
  const a = mud.clone('/domains/t/a')
  await mud.write(
    '/domains/t/a.ts',
    thing(
      `error = ''; v() { return 2 }; upgraded() { try { load('/domains/t/broken') } catch (error) { this.error = String(error) } }`,
    ),
  )
  expect(a.error).toContain('not yet')
  expect(mud.driver.programs.get('/domains/t/broken')).toBeUndefined()
  expect(() => mud.load('/domains/t/broken')).toThrow('not yet')
})

test('a load near the end of the stack leaves nothing half made', async () => {
  const mud = await bareWorld({
    '/domains/t/deep.ts': thing('v() { return 1 }'),
    '/domains/t/a.ts': thing(
      `rec() { try { this.rec() } catch (e) { try { load('/domains/t/deep') } catch {} throw e } }`,
    ),
  })
  const a = mud.clone('/domains/t/a')
  for (let i = 0; i < 5; i++) mud.driver.callMethod('callOut', a, 'rec', [])
  expect(mud.load('/domains/t/deep').v()).toBe(1)
})

test('an import of a name that is not exported says so', async () => {
  const mud = await twoRooms({
    '/domains/t/a.ts': `import { Monsterr } from '/std/monster'\nexport default class A extends (Monsterr as any) {}`,
  })
  expect(() => mud.clone('/domains/t/a')).toThrow(`/std/monster.ts exports no 'Monsterr'`)
  await mud.stop()
})

test('a getter can not be named like an apply', async () => {
  const mud = await bareWorld({ '/domains/t/a.ts': thing('get cleanUp(): never { throw 1 }') })
  expect(() => mud.clone('/domains/t/a')).toThrow('cleanUp is an apply: a method, not a getter')
})

test.each([
  [
    'an assignment at the top level',
    `let x = 1\nx = 2\nexport default class A extends ObjectBase { v() { return x } }`,
    2,
  ],
  [
    'a pattern at the top level',
    `let x = 1;\n[x] = [2]\nexport default class A extends ObjectBase { v() { return x } }`,
    2,
  ],
  ['an alias as default', `class R extends ObjectBase { v() { return 1 } }\nconst al = R\nexport default al`, 1],
  ['an anonymous default', `export default class extends ObjectBase { v() { return 1 } }`, 1],
  [
    'a class that names itself in a static',
    `export default class A extends ObjectBase { static n = 1; v() { return A.n } }`,
    1,
  ],
  [
    'two classes that differ by an underscore',
    `const _Foo = class { n() { return 1 } }\nconst Foo = class { n() { return 2 } }\nexport default class A extends ObjectBase { v() { return new _Foo().n() * 10 + new Foo().n() } }`,
    12,
  ],
])('a program compiles, runs and reloads: %s', async (_name, source, value) => {
  const mud = await bareWorld({ '/domains/t/a.ts': `import { ObjectBase } from 'driver'\n${source}` })
  const a = mud.clone('/domains/t/a')
  expect(a.v()).toBe(value)
  await mud.write(
    '/domains/t/a.ts',
    `import { ObjectBase } from 'driver'\nexport default class B extends ObjectBase { v() { return 99 } }`,
  )
  expect(a.v()).toBe(99)
})

test('a relative path in a call means the file that it is written in, whichever object the code runs on', async () => {
  const mud = await twoRooms({
    '/domains/t/effects/drunk.ts': `import { Effect } from '/std/effect'
export default class Drunk extends Effect { name = 'drunk' }`,
    '/domains/t/items/ale.ts': `import { Item } from '/std/item'
import type { Living } from '/std/living'
export default class Ale extends Item {
  name = 'ale'
  pour(who: Living) { who.addAffect('../effects/drunk') }
  make() { return this.clone('./ale').path }
  text() { return './ale'.startsWith('./al') && ['./ale'].includes('./ale') }
}`,
    '/domains/far/stout.ts': `import Ale from '/domains/t/items/ale'
export default class Stout extends Ale { name = 'stout' }`,
  })
  const ann = mud.player('Ann', { at: '/domains/t/room' })
  const ale = mud.clone('/domains/t/items/ale')
  ale.pour(ann)
  expect(ann.affects.map((one: { effect: string }) => one.effect)).toEqual(['/domains/t/effects/drunk'])
  // A class in another folder that inherits the code.
  expect(mud.clone('/domains/far/stout').make()).toBe('/domains/t/items/ale')
  expect(ale.text()).toBe(true)
})

test('the turn that loads a file pays as much whether its compiled code is known or not', async () => {
  const methods = Array.from(
    { length: 300 },
    (_, i) => `m${i}() { return 'text ${i}'.split(' ').map(s => s + '${Math.random()}').join('-') }`,
  )
  const files = {
    '/domains/t/big.ts': `import { MudObject } from '/std/object'\nexport default class Big extends MudObject {\n  ${methods.join('\n  ')}\n}`,
    '/domains/t/loader.ts': `import { MudObject } from '/std/object'
export default class Loader extends MudObject { get() { this.load('/domains/t/big') } }`,
  }
  const costOfLoad = async () => {
    const mud = await testDriver({ files })
    const loader = mud.load('/domains/t/loader')
    loader.callOut(0, 'get')
    mud.advance(1)
    expect(mud.faults).toEqual([])
    const { cost } = liveSlotOf(loader)
    await mud.stop()
    return cost
  }
  const [first, second] = [await costOfLoad(), await costOfLoad()]
  expect(first).toBe(second)
})
