import { expect, test } from 'vitest'
import { type AnyObject, type TestDriver, testDriver } from '../../driver/testing.ts'
import { bareWorld, thing } from './world.ts'

// Each of these once went wrong.

const run = (mud: TestDriver, object: AnyObject, method: string, ...args: unknown[]) =>
  mud.driver.callMethod('callOut', object, method, args)

test.each([
  ['a variable beside a require', `var q = require('./lib'), process: any\nexport const go = () => process`],
  ['a let beside a helper', `let q = __toESM(require('./lib')), process: any\nexport const go = () => process`],
  ['the inner name of a class', `const A = class process { go() { return process.pid } }\nexport default A`],
])('%s gives no global', async (_name, source) => {
  const mud = await bareWorld({ '/domains/t/lib.ts': 'export const a = 1', '/domains/t/door.ts': source })
  let given: unknown
  try {
    const program = mud.driver.programs.load('/domains/t/door')
    given =
      (program.exports['go'] as () => unknown)?.() ??
      new (program.exports['default'] as new () => { go(): unknown })().go()
  } catch (error) {
    expect(error).toBeInstanceOf(Error)
  }
  expect(given).toBeUndefined()
})

test.each([
  '../package.json',
  '/../package.json',
  '/domains/../../package.json',
  '/domains/t/../../secure/x.ts',
  '/a\0b',
])('files: %s leads nowhere outside', async path => {
  const mud = await testDriver({
    files: {
      '/domains/t/thief.ts': `import { ObjectBase, readFile, writeFile } from 'driver'
export default class Thief extends ObjectBase { read(p: string) { return readFile(p) } write(p: string) { writeFile(p, 'x') } }`,
    },
  })
  const thief = mud.clone('/domains/t/thief')
  expect(() => thief.read(path)).toThrow(/not allowed|is made of/)
  expect(() => thief.write(path)).toThrow(/not allowed|is made of/)
  await mud.stop()
})

test('a path can not be resolved against an object that is none', async () => {
  const mud = await bareWorld({
    '/domains/t/a.ts': thing(`go() { return clone('./key', { path: '../host/x' } as never) }`),
  })
  expect(() => mud.clone('/domains/t/a').go()).toThrow('is no object')
})

test('a domain named like a folder of the mudlib is trusted no more for it', async () => {
  const mud = await bareWorld({
    '/domains/secure/a.ts': `import { ObjectBase, saveData } from 'driver'
export default class A extends ObjectBase { go() { saveData('account/x', 1) } }`,
  })
  expect(() => mud.clone('/domains/secure/a').go()).toThrow('mudlib only')
})

test('code of a domain makes no wizards, reads no passwords and runs no eval', async () => {
  const mud = await testDriver({
    files: {
      '/domains/t/thief.ts': `import { MudObject } from '/std/object'
export default class Thief extends MudObject {
  got: unknown[] = []
  promote() { (this.load('/secure/accounts') as any).declare('bob', { admin: true }) }
  test() { (this.load('/secure/master') as any).newPlayer('bob', { wizard: true }) }
  peek() { this.got.push((this.load('/secure/accounts') as any).passwordOf('ann')) }
  create2() { (this.load('/secure/accounts') as any).createAccount('eve', 'hash') }
  evaluate() { this.got.push((this.load('/cmds/wizard/eval') as any).run(this, '40 + 2')) }
}`,
    },
  })
  const thief = mud.clone('/domains/t/thief')
  for (const method of ['promote', 'test', 'peek', 'create2', 'evaluate']) run(mud, thief, method)
  expect(mud.load('/secure/accounts').rankOf('bob')).toBe('player')
  expect(mud.load('/secure/accounts').exists('eve')).toBe(false)
  expect(thief.got).toEqual(['Error: evaluate() is not for you'])
  await mud.stop()
})

test('what annotations give can not be changed', async () => {
  const mud = await bareWorld({
    '/domains/t/a.ts': `import { ObjectBase, annotate, annotations } from 'driver'
const mark = (target: object, name: string) => annotate(target, name, 'verb', 'pull')
export default class A extends ObjectBase {
  @mark pull() {}
  notes() { return annotations(this, 'verb') }
  spoil() { (annotations(this, 'verb') as unknown[]).push(['evil', 'quit']) }
}`,
  })
  const a = mud.clone('/domains/t/a')
  expect(a.notes()).toEqual([['pull', 'pull']])
  expect(() => a.spoil()).toThrow()
  expect(a.notes()).toEqual([['pull', 'pull']])
})

test('a constructor can not pass an object off as another', async () => {
  const mud = await bareWorld({
    '/domains/t/b.ts': `import { ObjectBase } from 'driver'
export default class B extends ObjectBase { constructor() { super(); return {} as never } }`,
  })
  expect(() => mud.clone('/domains/t/b')).toThrow('its constructor gives another object')
})

test.each([
  ['a message that throws', `const e: any = new Error('x'); e.message = { toString() { throw 1 } }; throw e`],
  ['a name that throws', `const e: any = new Error('x'); e.name = { toString() { throw 1 } }; throw e`],
  ['null', 'throw null'],
  ['an object that throws for ever', 'throw { toString() { throw { toString() { throw null } } } }'],
])('throwing %s hurts nobody', async (_name, body) => {
  const mud = await bareWorld({
    '/domains/t/a.ts': thing(`create() { setHeartBeat(this, 1) }\nheartBeat() { ${body} }`),
  })
  const a = mud.clone('/domains/t/a')
  mud.advance(3)
  expect(mud.faults.map(({ times }) => times)).toEqual([1, 3])
  expect(mud.faults[0]!.object).toBe(a.id)
  await expect(mud.write('/domains/t/a.ts', `${thing('')}\n${body}`)).rejects.toThrow()
  await expect(mud.write('/domains/t/a.ts', thing(`upgraded() { ${body} }`))).rejects.toThrow('upgraded()')
})

test.each(['id = 1', 'get path() { throw 1 }', 'destructed = true', 'inventory = null', `['dest' + 'ructed'] = true`])(
  'a class can not have what the driver keeps: %s',
  async member => {
    const mud = await bareWorld({ '/domains/t/a.ts': thing(member) })
    expect(() => mud.clone('/domains/t/a')).toThrow('the driver')
  },
)

test('what the watchdog cuts off leaves nothing half done', async () => {
  const hopeless = `/^(a+)+$/.test('a'.repeat(60) + 'b')`
  const mud = await bareWorld(
    {
      '/domains/t/loader.ts': thing(`go() { load('/domains/t/slow') }\nmake() { clone('/domains/t/slowborn') }`),
      '/domains/t/slow.ts': `${thing('')}\nexport const x = ${hopeless}`,
      '/domains/t/slowborn.ts': thing(`create() { setHeartBeat(this, 1); ${hopeless} }`),
      '/domains/t/rat.ts': thing('v() { return 1 }'),
    },
    { watchdog: 100 },
  )
  const loader = mud.clone('/domains/t/loader')
  const rat = mud.clone('/domains/t/rat')
  mud.driver.callOuts.add(loader, 1000, 'go', [])
  mud.driver.callOuts.add(loader, 2000, 'make', [])
  mud.advance(3)
  expect(mud.faults.map(({ message }) => message)).toEqual([
    expect.stringContaining('real time'),
    expect.stringContaining('real time'),
  ])
  expect(mud.driver.objects.size).toBe(2)
  expect(mud.driver.heartBeats.size).toBe(0)
  await mud.write('/domains/t/rat.ts', thing('v() { return 2 }'))
  expect(rat.v()).toBe(2)
  await expect(mud.write('/domains/t/rat.ts', thing(`x = ${hopeless}\nv() { return 3 }`))).rejects.toThrow(
    'took too long',
  )
  expect(rat.v()).toBe(2)
  expect(mud.clone('/domains/t/rat').v()).toBe(2)
})

test('a reset that moves the bag into who enters it makes no circle', async () => {
  const mud = await bareWorld(
    {
      '/domains/t/bag.ts': thing(`who = null; reset() { if (this.who) move(this, this.who) }`),
      '/domains/t/ann.ts': thing('create() { enableCommands(this) }'),
    },
    { resetSeconds: 10 },
  )
  const [bag, ann] = [mud.clone('/domains/t/bag'), mud.clone('/domains/t/ann')]
  bag.who = ann
  mud.advance(20)
  expect(() => mud.driver.objects.move(ann, bag)).toThrow('inside itself')
  expect([bag.environment, ann.environment]).toEqual([ann, null])
})

test('many things go into one without the world slowing down', async () => {
  const mud = await bareWorld({
    '/domains/t/box.ts': thing(`fill(n) { for (let i = 0; i < n; i++) move(clone('/domains/t/box'), this) }`),
  })
  const box = mud.clone('/domains/t/box')
  run(mud, box, 'fill', 100_000)
  // Each move into a full box costs more steps, so the turn ends before it takes long.
  expect(mud.faults[0]!.message).toContain('steps')
  expect(box.inventory.length).toBeGreaterThan(500)
})

test('a heart beat that turns itself off and on beats no oftener for it', async () => {
  const mud = await bareWorld({
    '/domains/t/a.ts': thing(
      'n = 0; create() { setHeartBeat(this, 1) }; heartBeat() { this.n++; setHeartBeat(this, 0); setHeartBeat(this, 1) }',
    ),
  })
  const a = mud.clone('/domains/t/a')
  mud.advance(100)
  expect(a.n).toBe(100)
})

test('an endless chain of call outs of no seconds lets time go on', async () => {
  const mud = await bareWorld({ '/domains/t/a.ts': thing(`n = 0; x() { this.n++; callOut(this, 0, 'x') }`) })
  const a = mud.clone('/domains/t/a')
  a.x()
  mud.advance(1)
  expect(a.n).toBe(1001)
})

test('a create that never ends leaves no object', async () => {
  const mud = await bareWorld({ '/domains/t/a.ts': thing('create() { for (;;) {} }\nonDestruct() {}') })
  expect(() => mud.clone('/domains/t/a')).toThrow('steps')
  expect(mud.driver.objects.size).toBe(0)
})

test('nothing can be put into what is being destructed', async () => {
  const mud = await bareWorld({
    '/domains/t/ghost.ts': thing(''),
    '/domains/t/box.ts': thing(''),
    '/domains/t/haunted.ts': thing(`onDestruct() { move(clone('/domains/t/ghost'), this.environment) }`),
  })
  const [box, haunted] = [mud.clone('/domains/t/box'), mud.clone('/domains/t/haunted')]
  mud.driver.objects.move(haunted, box)
  mud.driver.objects.destruct(box)
  expect(box.destructed).toBe(true)
  expect(mud.faults[0]!.message).toContain('about to be destructed')
  for (const { instances } of mud.driver.programs.all)
    for (const one of instances) expect(one.environment?.destructed).not.toBe(true)
})

test('an object that is frozen from outside neither stops a reload nor its own end', async () => {
  const mud = await bareWorld({ '/domains/t/a.ts': thing('hp = 1; v() { return 1 }') })
  const [a, frozen] = [mud.clone('/domains/t/a'), mud.clone('/domains/t/a')]
  Object.freeze(frozen)
  await mud.write('/domains/t/a.ts', thing('hp = 2; v() { return 2 }'))
  expect([a.hp, a.v(), frozen.hp, frozen.v()]).toEqual([2, 2, 1, 2])
  mud.driver.objects.destruct(frozen)
  expect(frozen.destructed).toBe(true)
})

test('a refused reload puts lists and maps back in place, whoever else holds them', async () => {
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

test('upgraded() may load a program, and may unmake a sibling', async () => {
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

test('top-level values that come through functions are right from the start, and after an edit', async () => {
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

test('an export that becomes another class is the new parent, or is refused', async () => {
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

test('a default that an ancestor computes reaches the inheritors', async () => {
  const base = (n: number) => thing(`max = this.calc(); calc() { return ${n} }`)
  const mud = await bareWorld({
    '/domains/t/base.ts': base(10),
    '/domains/t/leaf.ts': `import Base from './base'\nexport default class Leaf extends Base { own = 1 }`,
  })
  const leaf = mud.clone('/domains/t/leaf')
  await mud.write('/domains/t/base.ts', base(20))
  expect(leaf.max).toBe(20)
})

test('a reset() that comes with an edit runs on what exists', async () => {
  const mud = await bareWorld({ '/domains/t/a.ts': thing('resets = 0') })
  const a = mud.clone('/domains/t/a')
  await mud.write('/domains/t/a.ts', thing('resets = 0; reset() { this.resets++ }'))
  expect(a.resets).toBe(1)
})

test('a rename: old file removed, new one added, importer updated, all in one set', async () => {
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

test('an older text that is compiled later does not overtake a newer one', async () => {
  const mud = await bareWorld({ '/domains/t/a.ts': thing('v() { return 1 }') })
  const a = mud.clone('/domains/t/a')
  mud.driver.files.write('/domains/t/a.ts', thing('v() { return 2 } // slow'))
  const slow = mud.driver.reloader.reload(['/domains/t/a.ts'])
  await Promise.resolve()
  mud.driver.files.write('/domains/t/a.ts', thing('v() { return 3 }'))
  mud.driver.reloader.reloadSync('/domains/t/a.ts', '')
  await slow
  expect(a.v()).toBe(3)
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
])('compiles: %s', async (_name, source, value) => {
  const mud = await bareWorld({ '/domains/t/a.ts': `import { ObjectBase } from 'driver'\n${source}` })
  const a = mud.clone('/domains/t/a')
  expect(a.v()).toBe(value)
  await mud.write(
    '/domains/t/a.ts',
    `import { ObjectBase } from 'driver'\nexport default class B extends ObjectBase { v() { return 99 } }`,
  )
  expect(a.v()).toBe(99)
})

test('a default that is a regular expression goes live', async () => {
  const mud = await bareWorld({ '/domains/t/a.ts': thing('pattern = /old/') })
  const a = mud.clone('/domains/t/a')
  await mud.write('/domains/t/a.ts', thing('pattern = /new/'))
  expect(a.pattern.source).toBe('new')
})
