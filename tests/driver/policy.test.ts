import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { MudFiles } from '../../driver/services/files/mud-files.ts'
import { type TestDriver, testDriver } from '../../driver/testing.ts'
import vitestConfig from '../../vitest.config.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A world with a master that has the given policy, and further files. */
async function worldOf(policy: string, files: Record<string, string> = {}, more = ''): Promise<TestDriver> {
  const mud = await testDriver({ files: { '/secure/master.ts': master(policy, more), ...files } })
  onTestFinished(() => mud.stop())
  return mud
}

const master = (policy: string, more = '') => `import { ObjectBase, saveData, loadData } from 'driver'
export default class Master extends ObjectBase {
  policy() { return ${policy} }
  validRead() { return true }
  validWrite() { return true }
  ${more}
}`

const keeper = `import { ObjectBase, loadData } from 'driver'
export default class Keeper extends ObjectBase { read() { return loadData('a') } }`

const read = (mud: TestDriver, path: string) => () =>
  mud.driver.guard.attempt('apply', null, () => mud.load(path)['read']())

test('without a policy only the secure folder is trusted; each reload of the master asks again', async () => {
  const mud = await worldOf('{}', { '/std/keeper.ts': keeper, '/secure/keeper.ts': keeper })
  expect(read(mud, '/secure/keeper')()).toBe(null)
  expect(read(mud, '/std/keeper')).toThrow('loadData() is for the mudlib only, not for code of std')

  await mud.write('/secure/master.ts', master(`{ trusted: ['std'] }`))
  expect(read(mud, '/std/keeper')()).toBe(null)

  await mud.write('/secure/master.ts', master('{}'))
  expect(read(mud, '/std/keeper')).toThrow('loadData() is for the mudlib only')
})

test('the policy applies before the world is loaded, and follows edits of what the master imports', async () => {
  const settings = (folders: string) => `export const trusted: string[] = ${folders}`
  const files = {
    '/std/keeper.ts': keeper,
    '/secure/settings.ts': settings(`['std']`),
    '/secure/master.ts': `import { load, ObjectBase } from 'driver'
import { trusted } from './settings'
export default class Master extends ObjectBase {
  found: unknown = 'nothing'
  policy() { return { trusted } }
  preload() { this.found = (load('/std/keeper') as any).read() }
}`,
  }
  const mud = await testDriver({ files })
  onTestFinished(() => mud.stop())
  expect(mud.load('/secure/master')['found']).toBe(null)
  await mud.write('/secure/settings.ts', settings('[]'))
  expect(read(mud, '/std/keeper')).toThrow('loadData() is for the mudlib only')
})

test('a malformed policy stops the boot, and a reload with one is refused', async () => {
  const boots = testDriver({ files: { '/secure/master.ts': master(`{ trusted: 'std' }`) } })
  await expect(boots).rejects.toThrow("the master's policy(): trusted")
  const mud = await worldOf(`{ trusted: ['std'] }`, { '/std/keeper.ts': keeper })
  await mud.write('/secure/master.ts', master(`{ trusted: ['no folder'] }`))
  expect(mud.log.join()).toContain("the master's policy(): trusted.0 is the name of a folder")
  expect(read(mud, '/std/keeper')()).toBe(null)
})

test("deeds are the master's: the driver knows them by the policy alone", async () => {
  const policy = (does: string, blueprint: string) =>
    `{ trusted: ['std'], deeds: { tickle: { does: '${does}', mudlibClone: 'no', otherClone: 'no', blueprint: '${blueprint}', player: 'no' } } }`
  const files = {
    '/std/base.ts': `import { annotate, ObjectBase } from 'driver'
const mark = (kind: string) => (target: object, name: string) => annotate(target, name, 'deed', kind)
export class Base extends ObjectBase {
  laughs = 0
  @mark('tickle') tickle() { this.laughs++ }
  @mark('tease') tease() { this.laughs++ }
}`,
    '/domains/wood/elf.ts': `import { Base } from '/std/base'\nexport default class Elf extends Base {}`,
    '/domains/moor/imp.ts': `import { load } from 'driver'\nimport { Base } from '/std/base'
export default class Imp extends Base { try(name: string) { (load('/domains/wood/elf') as any)[name]() } }`,
  }
  const mud = await worldOf(policy('tickle it', 'no'), files)
  const attempt = (name: string) => () =>
    mud.driver.guard.attempt('apply', null, () => mud.load('/domains/moor/imp')['try'](name))
  expect(attempt('tickle')).toThrow("/domains/wood/elf: code of moor may not tickle it: see 'help domains'")
  expect(attempt('tease')).toThrow("there is no deed 'tease' in the master's policy")
  await mud.write('/secure/master.ts', master(policy('stroke it', 'no')))
  expect(attempt('tickle')).toThrow('code of moor may not stroke it')

  await mud.write('/secure/master.ts', master(policy('stroke it', 'perhaps')))
  expect(mud.log.join()).toContain("the master's policy(): deeds.tickle.blueprint is one of no, near, beside")
  await mud.write(
    '/secure/master.ts',
    master(`{ deeds: { act: { does: 'x', mudlibClone: 'no', otherClone: 'no', blueprint: 'no', player: 'no' } } }`),
  )
  expect(mud.log.join()).toContain("the master's policy(): deeds.act is the driver's own")
  expect(mud.load('/domains/wood/elf')['laughs']).toBe(0)
})

test('a domain that is loaded is never trusted by its name', async () => {
  const mud = await worldOf('{}', { '/domains/wood/keeper.ts': keeper, '/wood/keeper.ts': keeper })
  mud.load('/domains/wood/keeper')
  await mud.write('/secure/master.ts', master(`{ trusted: ['wood'] }`))
  expect(read(mud, '/domains/wood/keeper')).toThrow('loadData() is for the mudlib only, not for code of wood')
  // If the folder is trusted from the start, the domain gets another name.
  const other = await worldOf(`{ trusted: ['wood'] }`, { '/domains/wood/keeper.ts': keeper, '/wood/keeper.ts': keeper })
  expect(read(other, '/wood/keeper')()).toBe(null)
  expect(read(other, '/domains/wood/keeper')).toThrow('not for code of domains/wood')
})

test("editors, the tests and the type checker know the mudlib's folders as the master does", async () => {
  const mud = await testDriver()
  onTestFinished(() => mud.stop())
  const trusted = [...mud.driver.trust.folders].sort()
  const { compilerOptions } = JSON.parse(readFileSync(`${root}tsconfig.json`, 'utf8'))
  const paths = Object.keys(compilerOptions.paths).filter(path => path.startsWith('/') && path !== '/domains/*')
  expect(paths.map(path => path.split('/')[1]).sort()).toEqual(trusted)
  // Each folder exists and contains programs.
  const files = new MudFiles(`${root}mudlib`, `${root}domains`)
  expect(trusted.filter(folder => !files.list(`/${folder}`).some(name => /\.ts$|\/$/.test(name)))).toEqual([])
  // A mud path that a test imports leads to the program's real place.
  const [plugin] = (vitestConfig as unknown as { plugins: { resolveId(id: string): string | undefined }[] }).plugins
  const programs = trusted.flatMap(folder => {
    return files.list(`/${folder}`).flatMap(name => (name.endsWith('.ts') ? [`/${folder}/${name.slice(0, -3)}`] : []))
  })
  expect(programs.length).toBeGreaterThan(100)
  expect(programs.filter(path => plugin!.resolveId(path) !== files.onDisk(`${path}.ts`))).toEqual([])
})
