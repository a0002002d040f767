import { setFlagsFromString } from 'node:v8'
import { Script } from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'
import { type AnyObject, type TestDriver, testDriver } from '../../driver/testing.ts'

// Virtual objects have programs without a file, which set fields of a base. Large worlds of other servers consist of them.

const base = (body = '') => `import { on } from '/std/decorators'
import { MudObject } from '/std/object'
export default class Base extends MudObject {
  color = ''
  tags: string[] = []
  heard = 0
  ${body}
}
`
const maker = `import { happen, makePrograms } from 'driver'
import { MudObject } from '/std/object'
export default class Maker extends MudObject {
  make(programs: object) { makePrograms(programs as never) }
  tell(one: MudObject) { happen('given', one as never, this as never, this as never) }
}
`

async function world(count: number, files: Record<string, string> = {}) {
  const mud = await testDriver({ files: { '/std/base.ts': base(), '/daemons/maker.ts': maker, ...files } })
  onTestFinished(() => mud.stop())
  const daemon = mud.load('/daemons/maker')
  const fields = (i: number) => ({ color: `color ${i}`, tags: [`tag ${i}`] })
  const programs = Array.from({ length: count }, (_, i) => [
    `/made/thing${i}`,
    { base: '/std/base', fields: fields(i) },
  ])
  mud.driver.guard.attempt('load', daemon, () => daemon['make'](Object.fromEntries(programs)))
  const tell = (one: AnyObject) => mud.driver.guard.attempt('load', daemon, () => daemon['tell'](one))
  return { mud, tell }
}

test('all objects of a virtual program have one hidden class, among however many programs', async () => {
  setFlagsFromString('--allow-natives-syntax')
  const sameClass = new Script('(a, b) => %HaveSameMap(a, b)').runInThisContext() as (a: object, b: object) => boolean
  const { mud } = await world(600)
  for (let i = 0; i < 600; i++) {
    const path = `/made/thing${i}`
    const [blueprint, one, other] = [mud.load(path), mud.clone(path), mud.clone(path)]
    expect(sameClass(one, other), path).toBe(true)
    expect(sameClass(blueprint, one), path).toBe(true)
  }
})

test('clones of a virtual program share no lists', async () => {
  const { mud } = await world(1)
  const [one, other, third] = [1, 2, 3].map(() => mud.clone('/made/thing0')) as [AnyObject, AnyObject, AnyObject]
  one['tags'].push('mine')
  other['tags'].push('yours')
  expect([one['tags'], other['tags'], third['tags']]).toEqual([['tag 0', 'mine'], ['tag 0', 'yours'], ['tag 0']])
  expect(third['color']).toBe('color 0')
})

test('what the base of virtual objects listens to after an edit, they hear', async () => {
  const { mud, tell } = await world(2)
  const one = mud.clone('/made/thing1')
  tell(one)
  expect(one['heard']).toBe(0)
  await mud.write('/std/base.ts', base("@on('given') note() { this.heard++ }"))
  tell(one)
  expect(one['heard']).toBe(1)
  await mud.write('/std/base.ts', base())
  tell(one)
  expect(one['heard']).toBe(1)
})

test('a class that adds nothing hears what its base hears, and after an edit what it adds itself', async () => {
  const child = (body = '') => `import { on } from '/std/decorators'
import Base from '/std/base'
export default class Child extends Base { ${body} }
`
  const { mud, tell } = await world(1, { '/std/child.ts': child() })
  const [one, plain] = [mud.clone('/std/child'), mud.clone('/std/base')]
  tell(one)
  await mud.write('/std/child.ts', child("@on('given') note() { this.heard += 10 }"))
  for (const each of [one, plain, mud.clone('/made/thing0')]) tell(each)
  expect([one['heard'], plain['heard']]).toEqual([10, 0])
  await mud.write('/std/child.ts', child())
  tell(one)
  expect(one['heard']).toBe(10)
})

/** Redefines the virtual program `/made/thing0`, as code of the mudlib does. */
async function remake(mud: TestDriver, made: object): Promise<void> {
  const daemon = mud.load('/daemons/maker')
  mud.driver.guard.attempt('load', daemon, () => daemon['make']({ '/made/thing0': made }))
  // Waits for the reload that this has started.
  await mud.driver.reloader.reload(['/made/thing0.ts']).catch(() => {})
}

test('virtual programs over one base share its prototype, whether one extends another or not', async () => {
  // The base has a method, because a base that adds only fields would itself share the prototype of its parent.
  const { mud } = await world(3, { '/std/base.ts': base('hum() {}') })
  await remake(mud, { base: '/made/thing1', fields: { color: 'red' } })
  const all = [0, 1, 2].map(i => mud.clone(`/made/thing${i}`))
  const prototypes = [...all, mud.clone('/std/base')].map(one => Object.getPrototypeOf(one) as object)
  expect(new Set(prototypes).size).toBe(1)
  expect(all.map(one => [one['color'], one['tags'][0]])).toEqual([
    ['red', 'tag 1'],
    ['color 1', 'tag 1'],
    ['color 2', 'tag 2'],
  ])
})

const named = (name: string) => `import Base from '/std/base'
export default class Other extends Base { said() { return '${name} ' + this.color } }
`

test('a virtual program whose base is another one now changes the objects that are there', async () => {
  const { mud } = await world(2, { '/std/one.ts': named('one'), '/std/two.ts': named('two') })
  await remake(mud, { base: '/std/one', fields: { color: 'red' } })
  const one = mud.clone('/made/thing0')
  const heir = `import Thing from '/made/thing0'
export default class Heir extends Thing { size = 3 }
`
  await mud.write('/domains/a/heir.ts', heir)
  const below = mud.clone('/domains/a/heir')
  expect([one['said'](), below['said']()]).toEqual(['one red', 'one red'])
  await remake(mud, { base: '/std/two', fields: { color: 'blue' } })
  expect([one['said'](), below['said'](), below['size']]).toEqual(['two blue', 'two blue', 3])
  await mud.write('/std/two.ts', named('edited two'))
  expect([one['said'](), below['said']()]).toEqual(['edited two blue', 'edited two blue'])
})

test('a virtual program that is refused leaves the objects that are there as they were', async () => {
  const { mud } = await world(1, {
    '/std/one.ts': named('one'),
    '/std/two.ts': named('two').replace('said()', 'upgraded() { throw new Error("no") } said()'),
  })
  await remake(mud, { base: '/std/one', fields: { color: 'red' } })
  const one = mud.clone('/made/thing0')
  await remake(mud, { base: '/std/two', fields: { color: 'blue' } })
  expect(one['said']()).toBe('one red')
  expect(mud.clone('/made/thing0')['said']()).toBe('one red')
})

test('what code gives as fields stays as it was: it is frozen, and what JSON has no values for is left out', async () => {
  const { mud } = await world(1)
  const fields = { color: 'red', tags: ['a'] }
  await remake(mud, { base: '/std/base', fields })
  expect(() => fields.tags.push('b')).toThrow(TypeError)
  await remake(mud, { base: '/std/base', fields: { color: undefined, tags: new Set(['a']), heard: Number.NaN } })
  const one = mud.clone('/made/thing0')
  expect([one['color'], one['tags'], one['heard']]).toEqual(['', {}, null])
})

test('an edit of a virtual program changes only it; its text and its older version can be read', async () => {
  const { mud } = await world(2)
  const [one, other] = [mud.clone('/made/thing0'), mud.clone('/made/thing1')]
  const before = mud.driver.files.read('/made/thing0.ts')
  await remake(mud, { base: '/std/base', fields: { color: 'blue' } })
  expect([one['color'], one['tags'], other['color']]).toEqual(['blue', [], 'color 1'])
  const program = mud.driver.programs.get('/made/thing0')!
  expect(program.version.source).toBe(mud.driver.files.read('/made/thing0.ts'))
  expect(program.version.source).toContain('"color": "blue"')
  expect(mud.driver.persistence.history.of(program)[0]!.source).toBe(before)
  mud.driver.reloader.rollBack('/made/thing0', undefined, '')
  expect([one['color'], mud.clone('/made/thing0')['color']]).toEqual(['color 0', 'color 0'])
})
