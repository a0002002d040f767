import { expect, test } from 'vitest'
import { testDriver } from '../../driver/testing.ts'
import { bareWorld, refusal, thing } from './world.ts'

test('an edit reaches a clone that exists, and its state, heart beat and call outs stay', async () => {
  const rat = (loss: number) =>
    thing(`hp = 100; beats = 0; called = ''
  create() { setHeartBeat(this, 1); callOut(this, 10, 'later', 'x') }
  heartBeat() { this.beats++; this.hp -= ${loss} }
  later(word) { this.called = word + ${loss} }`)
  const mud = await bareWorld({ '/domains/t/rat.ts': rat(1) })
  const clone = mud.clone('/domains/t/rat')
  const { id } = clone
  mud.advance(3)
  expect(clone.hp).toBe(97)
  await mud.write('/domains/t/rat.ts', rat(2))
  mud.advance(1)
  expect(clone.hp).toBe(95)
  expect(clone.beats).toBe(4)
  expect(clone.id).toBe(id)
  expect(mud.find(id)).toBe(clone)
  mud.advance(10)
  expect(clone.called).toBe('x2')
})

test('environment, inventory and instanceof stay', async () => {
  const mud = await bareWorld({
    '/domains/t/box.ts': thing('size = 1; weigh() { return 1 }'),
    '/domains/t/check.ts': thing('isBox(one) { return one instanceof Box }', `import Box from './box'`),
  })
  const box = mud.clone('/domains/t/box')
  const inner = mud.clone('/domains/t/box')
  mud.driver.objects.move(inner, box)
  await mud.write('/domains/t/box.ts', thing('size = 1; weigh() { return 2 }'))
  expect(inner.environment).toBe(box)
  expect(box.inventory).toEqual([inner])
  expect(box.weigh()).toBe(2)
  expect(mud.load('/domains/t/check').isBox(box)).toBe(true)
  expect(mud.load('/domains/t/check').isBox(mud.clone('/domains/t/box'))).toBe(true)
})

test('a field with its old default takes the new one, one that play changed stays', async () => {
  const mud = await bareWorld({ '/domains/t/rat.ts': thing(`level = 1; name = 'rat'; bag = { size: 1 }; list = [1]`) })
  const untouched = mud.clone('/domains/t/rat')
  const played = mud.clone('/domains/t/rat')
  played.level = 7
  played.list.push(2)
  await mud.write('/domains/t/rat.ts', thing(`level = 3; name = 'big rat'; bag = { size: 5 }; list = [9]`))
  expect({ ...untouched }).toEqual({ level: 3, name: 'big rat', bag: { size: 5 }, list: [9] })
  expect({ ...played }).toEqual({ level: 7, name: 'big rat', bag: { size: 5 }, list: [1, 2] })
  expect(played.bag).not.toBe(untouched.bag)
})

test('a new field gets its default; one no longer declared goes, unless play has set it', async () => {
  const mud = await bareWorld({ '/domains/t/rat.ts': thing('a = 1; b = 2') })
  const untouched = mud.clone('/domains/t/rat')
  const played = mud.clone('/domains/t/rat')
  played.b = 5
  await mud.write('/domains/t/rat.ts', thing('a = 1; c = [3]'))
  expect({ ...untouched }).toEqual({ a: 1, c: [3] })
  expect({ ...played }).toEqual({ a: 1, b: 5, c: [3] })
  expect({ ...mud.clone('/domains/t/rat') }).toEqual({ a: 1, c: [3] })
})

test('inheritors run the new base, with new fields and the new super', async () => {
  const base = (n: number) => thing(`power = ${n}; roar() { return 'base${n}' }${n > 1 ? '; extra = 5' : ''}`)
  const mud = await bareWorld({
    '/domains/t/base.ts': base(1),
    '/domains/t/mid.ts': `import Base from './base'\nexport default class Mid extends Base { own = 1 }`,
    '/domains/t/leaf.ts': `import Mid from './mid'
export default class Leaf extends Mid { roar() { return super.roar() + '!' } }`,
  })
  const leaf = mud.clone('/domains/t/leaf')
  expect(leaf.roar()).toBe('base1!')
  const report = await mud.write('/domains/t/base.ts', base(2))
  expect(leaf.roar()).toBe('base2!')
  expect(leaf.power).toBe(2)
  expect(leaf.extra).toBe(5)
  expect(mud.clone('/domains/t/leaf').extra).toBe(5)
  expect(report?.evaluated).toEqual(['/domains/t/base'])
})

test('a method that is taken out is gone', async () => {
  const mud = await bareWorld({ '/domains/t/rat.ts': thing('squeak() {}') })
  const rat = mud.clone('/domains/t/rat')
  await mud.write('/domains/t/rat.ts', thing(''))
  expect(rat.squeak).toBeUndefined()
})

test.each([
  ['a syntax error', thing('go( {'), 'rat.ts:5:', 'Expected'],
  ['a file that ends too early', 'export default class Rat {\n  go() {\n\n', 'rat.ts:2:9:', '  go() {\n'],
  ['an empty file', ' \n', 'rat.ts', 'the file is empty'],
  [
    'a missing import',
    thing('', `import X from './nowhere'\nexport const y = X`),
    'rat.ts:2:',
    'there is no /domains/t/nowhere.ts',
  ],
  [
    'an import that is not exported',
    thing('x() { return nothing }', `import { nothing } from './lib'`),
    'rat.ts:2:',
    "exports no 'nothing'",
  ],
  ['an import of node:fs', thing('x() { return fs }', `import fs from 'node:fs'`), 'rat.ts:2:', 'neither a mud path'],
  ['a throw at the top level', `${thing('')}\nnull.x`, 'rat.ts:6:', 'Cannot read properties of null'],
  ['a class that is gone', 'export const x = 1', 'rat.ts', 'no default class any more, but objects of it exist (1)'],
  ['a file with a comment alone', '// nothing', 'rat.ts', 'no default class any more, but objects of it exist (1)'],
  ['an efun in a field', thing('born = now(); x = random(5)'), 'rat.ts:4:', 'use create()'],
  ['async code', thing('async go() {}'), 'rat.ts:4:', 'callOut'],
  ['private members', thing('#hp = 1; x() { return this.#hp }'), 'rat.ts:4:', 'private hp'],
  ['a function in a field', thing('go = () => 1'), 'rat.ts:4:', 'make it a method'],
  ['state in a module', `${thing('go() { count++ }')}\nlet count = 0`, 'rat.ts:4:', 'make it a field of a daemon'],
  [
    'a list used as state',
    `${thing('go() { seen.push(1) }')}\nconst seen = []`,
    'rat.ts:4:',
    'make it a field of a daemon',
  ],
  [
    'state that a destructuring sets',
    `${thing('go() { [count] = [5] }')}\nlet count = 0`,
    'rat.ts:4:',
    'make it a field of a daemon',
  ],
  [
    'a list of the class used as state',
    `${thing('static seen = []; go() { Thing.seen.push(1) }')}`,
    'rat.ts:4:',
    'make it a field of a daemon',
  ],
  ['what Node has', thing('go() { return process.exit }'), 'rat.ts:4:', 'nothing of Node'],
  ['inheriting from itself', `import Thing from './rat'\nexport default class Rat extends Thing {}`, 'rat.ts', ''],
])('%s: nothing changes, and the author is told where', async (_name, source, place, message) => {
  const mud = await bareWorld({
    '/domains/t/lib.ts': 'export const one = 1',
    '/domains/t/rat.ts': thing(`hp = 3; squeak() { return 'eek' }`),
  })
  const rat = mud.clone('/domains/t/rat')
  const said = await refusal(mud.write('/domains/t/rat.ts', source))
  expect(said).toContain(place)
  expect(said).toContain(message)
  expect(rat.squeak()).toBe('eek')
  expect({ ...rat }).toEqual({ hp: 3 })
  expect(mud.clone('/domains/t/rat').squeak()).toBe('eek')
  expect(mud.load('/secure/master').reloads.at(-1)).toContain(message)
})

test('several files saved at once go live together or not at all', async () => {
  const mud = await bareWorld({
    '/domains/t/a.ts': thing('v() { return 1 }'),
    '/domains/t/b.ts': `import A from './a'\nexport default class B extends A { w() { return 1 } }`,
  })
  const b = mud.clone('/domains/t/b')
  const newB = `import A from './a'\nexport default class B extends A { w() { return this.v() + 10 } }`
  await refusal(mud.writeAll({ '/domains/t/a.ts': thing('v( {'), '/domains/t/b.ts': newB }))
  expect([b.v(), b.w()]).toEqual([1, 1])
  await mud.writeAll({ '/domains/t/a.ts': thing('v() { return 2 }'), '/domains/t/b.ts': newB })
  expect([b.v(), b.w()]).toEqual([2, 12])
})

test("a parameter or variable that is named like a module's variable is no state of the module", async () => {
  const source = `${thing('go(seen = []) { seen.push(1); let count = 5; count++; return count + seen.length }')}
const count = 0, seen = []
export const all = [1, 2].map(one => { let seen = one; seen++; return seen })`
  const mud = await bareWorld({ '/domains/t/rat.ts': source })
  expect(mud.clone('/domains/t/rat').go()).toBe(7)
})

test('the master itself can be edited', async () => {
  const mud = await bareWorld({})
  const before = mud.load('/secure/master')
  await mud.write('/secure/master.ts', thing('validRead() { return true }; answer() { return 42 }'))
  expect(mud.load('/secure/master')).toBe(before)
  expect(before.answer()).toBe(42)
})

test('programs with no file: made by code, a thousand at once, live on their objects as they are made anew', async () => {
  const mud = await testDriver({
    files: {
      '/daemons/maker.ts': `import { makePrograms } from 'driver'
import { MudObject } from '/std/object'
export default class Maker extends MudObject {
  make(count: number, long: string) {
    const all: Record<string, { base: string; fields: object }> = {}
    for (let i = 0; i < count; i++) all['/made/room/' + i] = { base: '/std/room', fields: { short: 'Room ' + i, long, exits: { east: './' + (i + 1) } } }
    makePrograms(all)
  }
  forget() { makePrograms({ '/made/room/0': null }) }
  wrong() { makePrograms({ '/std/room': { base: '/std/room', fields: {} } }) }
}`,
    },
  })
  const maker = mud.load('/daemons/maker')
  maker.make(1000, 'Plain.')
  const room = mud.load('/made/room/7')
  expect(room).toMatchObject({ short: 'Room 7', long: 'Plain.' })
  expect(room.exitTo('east')).toBe('./8')
  room.exits.west = './6'
  mud.load('/made/room/8').long = 'Changed in play.'
  maker.make(1000, 'Better.')
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(room.long).toBe('Better.')
  expect(room.exits).toEqual({ east: './8', west: './6' })
  expect(mud.load('/made/room/8').long).toBe('Changed in play.')
  expect(mud.load('/made/room/9').exits).not.toBe(mud.load('/made/room/10').exits)
  maker.forget()
  expect(() => mud.load('/made/room/0')).toThrow('there is no such file')
  expect(() => maker.wrong()).toThrow('is in a folder of files')
  await mud.stop()
})

test("a broken file of one domain does not hold up another domain's edits", async () => {
  const mud = await bareWorld({ '/domains/good/a.ts': thing('v() { return 1 }'), '/domains/evil/b.ts': thing('') })
  const a = mud.clone('/domains/good/a')
  mud.clone('/domains/evil/b')
  await mud.write('/domains/evil/b.ts', 'export const x = process').catch(() => {})
  let asked = 0
  const read = mud.driver.files.read.bind(mud.driver.files)
  mud.driver.files.read = path => {
    if (path === '/domains/evil/b.ts') asked++
    return read(path)
  }
  await mud.write('/domains/good/a.ts', thing('v() { return 2 }'))
  expect([a.v(), asked]).toEqual([2, 0])
})

test('an older edit that takes longer to compile does not replace a newer one', async () => {
  const mud = await bareWorld({ '/domains/t/a.ts': thing('v() { return 1 }') })
  const a = mud.clone('/domains/t/a')
  mud.driver.files.write('/domains/t/a.ts', thing('v() { return 2 } // slow'))
  const slow = mud.driver.reloader.reload(['/domains/t/a.ts'])
  await Promise.resolve()
  mud.driver.files.write('/domains/t/a.ts', thing('v() { return 3 }'))
  mud.driver.reloader.reloadSync('/domains/t/a.ts', { by: '', why: '' })
  await slow
  expect(a.v()).toBe(3)
})

test('a frozen object stops neither a reload nor its own destruction', async () => {
  const mud = await bareWorld({ '/domains/t/a.ts': thing('hp = 1; v() { return 1 }') })
  const [a, frozen] = [mud.clone('/domains/t/a'), mud.clone('/domains/t/a')]
  Object.freeze(frozen)
  await mud.write('/domains/t/a.ts', thing('hp = 2; v() { return 2 }'))
  expect([a.hp, a.v(), frozen.hp, frozen.v()]).toEqual([2, 2, 1, 2])
  mud.driver.objects.destruct(frozen)
  expect(frozen.destructed).toBe(true)
})

test('a refused save of a command is told once, though the watcher sees the file change; a new text is tried', async () => {
  const mud = await bareWorld({ '/domains/t/a.ts': thing('hp = 1') })
  const a = mud.clone('/domains/t/a')
  const { reloader, files, persistence } = mud.driver
  const told = () => mud.log.filter(line => line.startsWith('refused')).length
  const save = (source: string) => files.write('/domains/t/a.ts', source)
  const seen = () => reloader.reload(['/domains/t/a.ts'], true, true)
  save('class {')
  persistence.history.savedBy('/domains/t/a.ts', 'class {', 'ann')
  await expect(reloader.reload(['/domains/t/a.ts'])).rejects.toThrow()
  expect(await seen()).toBeNull()
  expect(told()).toBe(1)
  save('class {{')
  await expect(seen()).rejects.toThrow()
  expect(told()).toBe(2)
  save(thing('hp = 1; mp = 2'))
  await seen()
  expect(a.mp).toBe(2)
})

test('an import of nothing says which one was meant: the file beside it, the folder, the name', async () => {
  const mud = await bareWorld({
    '/domains/t/orc.ts': `export const level = 3\n`,
    '/std/part.ts': `export const size = 1\n`,
  })
  const refused = (line: string) => refusal(mud.write('/domains/t/a.ts', `${line}\n${thing('')}`))
  mud.driver.files.write('/domains/t/a.ts', thing(''))
  mud.clone('/domains/t/a')
  expect(await refused(`import { level } from './orcc'\nlevel`)).toContain(
    "there is no /domains/t/orcc.ts. Did you mean '/domains/t/orc'?",
  )
  expect(await refused(`import { size } from '/stdd/part'\nsize`)).toContain(
    "there is no /stdd/part.ts. Did you mean '/std/part'?",
  )
  expect(await refused(`import { levle } from './orc'\nlevle`)).toContain(
    "/domains/t/orc.ts exports no 'levle'. Did you mean 'level'?",
  )
  expect(await refused(`import {\n  nwo,\n} from 'driver'\nnwo`)).toContain(
    "a.ts:2:3: the driver exports no 'nwo'. Did you mean 'now'?",
  )
  expect(await refused(`import { x } from './nothing-like-it'\nx`)).toMatch(
    /there is no \/domains\/t\/nothing-like-it\.ts$/m,
  )
})

test('a program that can not be loaded when something asks for it is listed until it is mended', async () => {
  const mud = await bareWorld({ '/domains/t/a.ts': 'class {' })
  const found = () => mud.driver.reloader.refusals.map(({ problem: { file }, runs }) => [file, runs])
  expect(() => mud.clone('/domains/t/a')).toThrow()
  expect(() => mud.clone('/domains/t/nothing')).toThrow()
  expect(found()).toEqual([['/domains/t/a.ts', false]])
  await mud.write('/domains/t/a.ts', thing('hp = 1'))
  mud.clone('/domains/t/a')
  expect(found()).toEqual([])
})

test('errors of files whose new text is refused are listed until they are mended', async () => {
  const mud = await bareWorld({ '/domains/t/a.ts': thing('hp = 1') })
  mud.clone('/domains/t/a')
  const found = () => mud.driver.reloader.refusals.map(({ problem: { file, line } }) => [file, line])
  await mud.write('/domains/t/a.ts', 'class {').catch(() => {})
  expect(found()).toEqual([['/domains/t/a.ts', 1]])
  await mud.write('/domains/t/a.ts', thing('hp = 2'))
  expect(found()).toEqual([])
})

test('an author is told of objects that keep a value of another kind than the new default', async () => {
  const mud = await bareWorld({ '/domains/t/a.ts': thing('wares = 1; hp = 1; foe = null') })
  const [a, b] = [mud.clone('/domains/t/a'), mud.clone('/domains/t/a')]
  a.wares = 5
  a.hp = 7
  const { reloader, files } = mud.driver
  files.write('/domains/t/a.ts', thing("wares = ['x']; hp = 2; foe = 'rat'"))
  const report = await reloader.reload(['/domains/t/a.ts'])
  expect(report!.keeps).toEqual([
    '/domains/t/a: wares is a list now, and 1 of the objects keep a number: upgraded() can change that',
  ])
  expect([a.wares, b.wares, a.hp]).toEqual([5, ['x'], 7])
})
