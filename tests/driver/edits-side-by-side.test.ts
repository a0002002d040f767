import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import type { TestRun } from '../../driver/api/index.ts'
import type { Problem } from '../../driver/kernel/programs/problem.ts'
import { TypeChecker } from '../../driver/services/checks/typecheck.ts'
import { MudFiles } from '../../driver/services/files/mud-files.ts'
import { testDriver } from '../../driver/testing.ts'
import { isRunning } from '../running.ts'

// Edits of one domain wait for the checks of that domain only.

const root = fileURLToPath(new URL('../../', import.meta.url))
const item = (n: number, more = '') => `import { Item } from '/std/item'
export default class Thing extends Item { v() { return ${n} } ${more} }`

async function twoDomains() {
  let release = (_run: TestRun) => {}
  const mud = await testDriver({
    tools: { rehearse: () => new Promise(resolve => (release = resolve)) },
    files: {
      '/domains/slow/domain.json': '{ "guarded": true }',
      '/domains/slow/a.ts': item(1),
      '/domains/slow/a.test.ts': '// takes for ever',
      '/domains/fast/b.ts': item(1),
      '/domains/fast/c.ts': item(1),
      '/domains/other/d.ts': item(1),
    },
  })
  onTestFinished(() => mud.stop())
  const value = (path: string) => mud.load(path).v() as number
  for (const path of ['/domains/slow/a', '/domains/fast/b', '/domains/fast/c', '/domains/other/d']) mud.load(path)
  return { mud, value, release: (problems: Problem[]) => release({ passed: 0, problems }) }
}

test("a domain whose test runs for long holds up no other domain's edit, and its own next one", async () => {
  const { mud, value, release } = await twoDomains()
  const slow = mud.write('/domains/slow/a.ts', item(2))
  await mud.write('/domains/fast/b.ts', item(2))
  expect([value('/domains/slow/a'), value('/domains/fast/b')]).toEqual([1, 2])
  expect([mud.driver.reloader.lane('/domains/slow/a.ts'), mud.driver.reloader.lane('/domains/fast/b.ts')]).toEqual([
    'slow',
    '',
  ])
  release([])
  await slow
  expect(value('/domains/slow/a')).toBe(2)
})

test('of files that several domains save at once, those of a domain with a mistake are refused, and no others', async () => {
  const { mud, value } = await twoDomains()
  const saving = mud.writeAll({
    '/domains/fast/b.ts': item(2),
    '/domains/fast/c.ts': 'export default class {',
    '/domains/other/d.ts': item(2),
  })
  await expect(saving).rejects.toThrow('/domains/fast/c.ts')
  expect([value('/domains/fast/b'), value('/domains/other/d')]).toEqual([1, 2])
  await mud.write('/domains/fast/c.ts', item(3))
  expect([value('/domains/fast/b'), value('/domains/fast/c')]).toEqual([2, 3])
})

test('what is changed together with the mudlib is one change, and refused as a whole', async () => {
  const { mud, value } = await twoDomains()
  const saving = mud.writeAll({ '/lib/odd.ts': 'export const {', '/domains/other/d.ts': item(2) })
  await expect(saving).rejects.toThrow('/lib/odd.ts')
  expect(value('/domains/other/d')).toBe(1)
})

test('mending one file of a refused set brings the files that were refused with it, in whichever folder they lie', async () => {
  const uses = (name: string, value = name) =>
    `import { ${name} } from '/lib/odd'\n${item(0).replace('return 0', `return ${value}`)}`
  const mud = await testDriver({
    files: {
      '/lib/odd.ts': 'export const odd = 1',
      '/std/other.ts': item(1),
      '/ai/uses.ts': uses('odd'),
      '/domains/far/d.ts': item(1),
    },
  })
  onTestFinished(() => mud.stop())
  const [user, other, far] = ['/ai/uses', '/std/other', '/domains/far/d'].map(path => mud.clone(path))
  const lib = 'export const odd = 1\nexport const even = 2'
  const set = { '/lib/odd.ts': lib, '/domains/far/d.ts': item(2), '/ai/uses.ts': uses('even', 'evn') }
  await expect(mud.writeAll(set)).rejects.toThrow("'evn' is not defined")
  await mud.write('/ai/uses.ts', uses('even'))
  expect([user!.v(), far!.v()]).toEqual([2, 2])

  // A file that stays broken doesn't hold them up either.
  await mud.write('/std/other.ts', item(3, 'broken(')).catch(() => {})
  const more = { '/lib/odd.ts': `${lib}\nexport const four = 4`, '/domains/far/d.ts': item(4) }
  await expect(mud.writeAll({ ...more, '/ai/uses.ts': uses('four', 'for') })).rejects.toThrow('/ai/uses.ts')
  await mud.write('/ai/uses.ts', uses('four'))
  expect([user!.v(), far!.v(), other!.v()]).toEqual([4, 4, 1])
})

function onDisk(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'wyrd-edits-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), source)
  }
  return folder
}

function typeChecker(files: Record<string, string>, patience?: number, folder = onDisk(files), slow?: string) {
  const mudlib = [
    'lib',
    'std',
    'behaviours',
    'ai',
    'stories',
    'daemons',
    'cmds',
    'compat',
    'secure',
    'spells',
    'effects',
  ]
  const types = new TypeChecker(
    new MudFiles(join(root, 'mudlib'), folder),
    root,
    folder,
    () => mudlib,
    patience,
    undefined,
    slow,
  )
  onTestFinished(() => types.stop())
  return types
}

const wrong = "Type 'string' is not assignable to type 'number'"

test("a check of types that takes too long is given up, told, and doesn't hold up the next one", async () => {
  const types = typeChecker({ 'wood/a.ts': item(1), 'wood/b.ts': item(1, 'bad: number = "x"') }, 1)
  expect(await types.check(['/domains/wood/a.ts'])).toEqual([])
  const [late] = await types.check(['/domains/wood/b.ts'])
  expect(late).toMatchObject({ file: '/domains/wood/b.ts', message: expect.stringContaining('to check') })
  const [found] = await types.check(['/domains/wood/b.ts'])
  expect(found!.message).toContain(wrong)
}, 60_000)

test('a file whose types take too long holds up nobody behind it, and is left out until it is edited', async () => {
  const heavy = `// @ts-nocheck
export const p = 1, q = 2
export const n = [${Array.from({ length: 20_000 }, () => 'p<q').join(',')}].length
`
  const folder = onDisk({ 'wood/a.ts': item(1), 'evil/heavy.ts': 'export {}' })
  const types = typeChecker({}, 8000, folder)
  expect(await types.check(['/domains/wood/a.ts'])).toEqual([])
  writeFileSync(join(folder, 'evil/heavy.ts'), heavy)
  const [late, fine] = await Promise.all([types.check(['/domains/evil/heavy.ts']), types.check(['/domains/wood/a.ts'])])
  expect(late).toMatchObject([{ file: '/domains/evil/heavy.ts', late: true }])
  expect(fine).toEqual([])
  // Another check was waiting, so this one got a quarter of its time limit.
  expect(late![0]!.message).toContain('more than 2 s')
  // The restarted compiler doesn't read the file again.
  expect(await types.check(['/domains/wood/a.ts'])).toEqual([])
}, 60_000)

/** Types that take the compiler minutes to check. */
const slowTypes = `type T<A extends unknown[]> = A['length'] extends 18 ? A : [T<[...A, 0]>, T<[...A, 1]>]
type F<X> = X extends [infer A, infer B] ? F<A> | F<B> : X
export const a: F<T<['a']>> = null! as F<T<['b']>>
`

test('a file that is there from the start, whose types take too long, is found out and left out when others are checked', async () => {
  const uses = Array.from({ length: 45 }, (_, i): [string, string] => [
    `wood/t${i}.ts`,
    `import { Thing } from './a'\nexport default class T extends Thing { n: number = this.v() }`,
  ])
  const a = `${item(1)}\nexport { Thing }`
  const folder = onDisk({ 'wood/a.ts': a, 'evil/slow.ts': slowTypes, ...Object.fromEntries(uses) })
  const kept = join(folder, 'slow-types.json')
  const types = typeChecker({}, 8000, folder, kept)
  const others = ['/domains/evil/slow.ts', ...uses.map(([path]) => `/domains/${path}`)]
  expect(await types.check(['/domains/wood/a.ts'])).toEqual([])
  writeFileSync(join(folder, 'wood/a.ts'), a.replace('return 1', "return 'x'"))
  const found = await types.check(['/domains/wood/a.ts'], others)
  expect(found[0]).toMatchObject({ file: '/domains/evil/slow.ts', hint: true })
  expect(found[0]!.message).toContain('to check')
  expect(found.slice(1)).toHaveLength(45)
  expect(found[1]!.message).toContain(wrong)
  // After a restart, the file is still known to be slow.
  const again = typeChecker({}, 8000, folder, kept)
  expect(await again.check(['/domains/wood/a.ts'], others)).toHaveLength(45)
}, 60_000)

/** The process ids of the compilers that this process has started. */
const compilers = () =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .split('\n')
    .filter(line => line.includes('--api --async'))
    .map(line => Number.parseInt(line, 10))

test.skipIf(process.platform !== 'linux')(
  'a compiler that gets no processor time is waited for',
  async () => {
    const before = compilers()
    const types = typeChecker({ 'wood/a.ts': item(1), 'wood/b.ts': item(1, 'bad: number = "x"') }, 4000)
    expect(await types.check(['/domains/wood/a.ts'])).toEqual([])
    const [compiler] = compilers().filter(pid => !before.includes(pid))
    process.kill(compiler!, 'SIGSTOP')
    const checked = types.check(['/domains/wood/b.ts'])
    await new Promise(resolve => setTimeout(resolve, 5000))
    process.kill(compiler!, 'SIGCONT')
    const [found] = await checked
    expect(found!.message).toContain(wrong)
  },
  60_000,
)

// The client doesn't await its answers to the compiler's questions. If such an answer were rejected, the rejection would end the driver, and it
// would fail this test.
test('a compiler that is killed while it reads files is told, and the next check has a new one', async () => {
  const types = typeChecker({ 'wood/b.ts': item(1, 'bad: number = "x"') })
  for (const milliseconds of [0, 30, 100, 200]) {
    const before = compilers()
    const checked = types.check(['/domains/wood/b.ts'])
    let started: number[] = []
    await expect
      .poll(() => (started = compilers().filter(pid => !before.includes(pid))), { interval: 5, timeout: 10_000 })
      .toHaveLength(1)
    await new Promise(resolve => setTimeout(resolve, milliseconds))
    process.kill(started[0]!, 'SIGKILL')
    const [told] = await checked
    expect(told!.message).toContain('ended while it checked')
  }
  const [found] = await types.check(['/domains/wood/b.ts'])
  expect(found!.message).toContain(wrong)
}, 60_000)

test("a domain's test ends with the driver that runs it, also when that is killed", async () => {
  const folder = onDisk({ 'wood/endless.test.ts': `import { test } from 'vitest'\ntest('x', () => { for (;;); })` })
  const script = join(folder, 'driver.mts')
  writeFileSync(
    script,
    `import { TestRunner } from '${root}driver/services/checks/test-runner.ts'
import { MudFiles } from '${root}driver/services/files/mud-files.ts'
await new TestRunner(new MudFiles('${root}mudlib', '${folder}'), '${folder}').run(['/domains/wood/endless.test.ts'])`,
  )
  const tsx = new URL('../../node_modules/tsx/dist/loader.mjs', import.meta.url).href
  const driver = spawn(process.execPath, ['--import', tsx, script], { cwd: root, stdio: 'ignore' })
  onTestFinished(() => void driver.kill('SIGKILL'))
  const children = () => {
    try {
      const listed = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(driver.pid)], { encoding: 'utf8' })
      return listed
        .split('\n')
        .filter(line => line.includes('vitest'))
        .map(line => Number.parseInt(line, 10))
    } catch {
      return []
    }
  }
  await expect.poll(children, { timeout: 20_000 }).toHaveLength(1)
  const [child] = children()
  // The compiler is in an endless loop by now.
  await new Promise(resolve => setTimeout(resolve, 1500))
  expect(isRunning(child!)).toBe(true)
  driver.kill('SIGKILL')
  await expect.poll(() => isRunning(child!), { timeout: 5000 }).toBe(false)
}, 60_000)
