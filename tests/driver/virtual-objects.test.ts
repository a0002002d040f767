import { setFlagsFromString } from 'node:v8'
import { Script } from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'
import { type AnyObject, testDriver } from '../../driver/testing.ts'

// Virtual objects: programs without a file that set fields of a base. Large worlds of other servers are made of them.

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
