import { type ExecFileSyncOptions, execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Problem } from '../../driver/kernel/programs/problem.ts'
import type { Tools } from '../../driver/services/checks/checks.ts'
import { TestRunner } from '../../driver/services/checks/test-runner.ts'
import { TypeChecker } from '../../driver/services/checks/typecheck.ts'
import { MudFiles } from '../../driver/services/files/mud-files.ts'
import { type TestDriver, testDriver } from '../../driver/testing.ts'
import { isRunning } from '../running.ts'
import { bareWorld, thing } from './world.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const mudlib = 'lib std behaviours daemons ai stories secure cmds spells effects compat'.split(' ')

/** Domains on disk, together with the real mudlib. */
function domains(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'wyrd-checks-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const put = (path: string, source: string) => {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, source)
  }
  for (const [path, source] of Object.entries(files)) put(path, source)
  return { folder, put, disk: new MudFiles(join(root, 'mudlib'), folder) }
}

const orc = (body: string) => `import { Monster } from '/std/monster'
export default class Orc extends Monster {
  ${body}
}`

test('types of systems in a folder of their own are checked with the rest', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wyrd-own-systems-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const put = (path: string, source: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), source)
  }
  put('domains/t/room.ts', `import { told } from '/lib/rumours'\nexport const first: number = told`)
  put('systems/rumours/lib/rumours.ts', 'export const told: string = 5')
  const disk = new MudFiles(join(root, 'mudlib'), join(folder, 'domains'), undefined, {}, [join(folder, 'systems')])
  const types = new TypeChecker(disk, root, join(folder, 'domains'), () => mudlib)
  onTestFinished(() => types.stop())
  const found = await types.check(['/lib/rumours.ts'], ['/domains/t/room.ts'])
  expect(found.map(({ file, message }) => [file, message])).toEqual([
    ['/lib/rumours.ts', expect.stringContaining("'number' is not assignable to type 'string'")],
    ['/domains/t/room.ts', expect.stringContaining("'string' is not assignable to type 'number'")],
  ])
})

test("types: a file that is nested too deep to be compiled ends nobody else's checks", async () => {
  const { folder, put, disk } = domains({ 'wood/orc.ts': orc('grade(): number { return 3 }') })
  const types = new TypeChecker(disk, root, folder, () => mudlib)
  onTestFinished(() => types.stop())
  put('evil/deep.ts', `export const deep = ${'['.repeat(1_000_000)}`)
  put('wood/orc.ts', orc(`grade(): number { return 'three' }`))
  expect(await types.check(['/domains/wood/orc.ts'])).toMatchObject([{ file: '/domains/wood/orc.ts', line: 3 }])
  put('evil/deep.ts', `export const deep = ${'['.repeat(2_000_000)}`)
  expect(await types.check(['/domains/evil/deep.ts', '/domains/wood/orc.ts'])).toMatchObject([
    { file: '/domains/wood/orc.ts' },
  ])
})

test('types: a process that ends while its compiler works takes the compiler with it', async () => {
  const { folder } = domains({ 'wood/orc.ts': orc('grade(): number { return 3 }') })
  const program = `
    const { TypeChecker } = await import(${JSON.stringify(`${root}driver/services/checks/typecheck.ts`)})
    const { MudFiles } = await import(${JSON.stringify(`${root}driver/services/files/mud-files.ts`)})
    const disk = new MudFiles(${JSON.stringify(join(root, 'mudlib'))}, ${JSON.stringify(folder)})
    const types = new TypeChecker(disk, ${JSON.stringify(root)}, ${JSON.stringify(folder)}, () => ${JSON.stringify(mudlib)})
    // The compiler waits for the text of its configuration then.
    const get = () => {
      process.stdout.write(String(types.process.pid))
      process.exit(0)
    }
    Object.defineProperty(types, 'text', { get, set() {} })
    types.check(['/domains/wood/orc.ts'])`
  const file = join(folder, 'ends.mts')
  writeFileSync(file, program)
  // The child's error output is discarded. A compiler that outlives the child would hold that pipe open, and this test would wait for it.
  const alone: ExecFileSyncOptions = { stdio: ['ignore', 'pipe', 'ignore'], timeout: 30_000 }
  const compiler = Number(
    execFileSync(process.execPath, ['--import', 'tsx', file], { cwd: root, encoding: 'utf8', ...alone }),
  )
  expect(compiler).toBeGreaterThan(0)
  onTestFinished(() => {
    if (isRunning(compiler)) process.kill(compiler, 'SIGKILL')
  })
  await vi.waitFor(() => expect(isRunning(compiler)).toBe(false), 5000)
})

test.skipIf(process.platform !== 'linux')(
  'a compiler that has grown too large is replaced between two checks',
  async () => {
    const { folder, put, disk } = domains({ 'wood/orc.ts': orc('grade(): number { return 3 }') })
    const types = new TypeChecker(disk, root, folder, () => mudlib, undefined, undefined, null, 1)
    onTestFinished(() => types.stop())
    const grown: number[] = []
    types.onGrown = bytes => grown.push(bytes)
    expect(await types.check(['/domains/wood/orc.ts'])).toEqual([])
    await vi.waitFor(() => expect(grown).toHaveLength(1))
    expect(grown[0]).toBeGreaterThan(50_000_000)
    expect(types.bytes).toBe(0)
    put('wood/orc.ts', orc(`grade(): number { return 'x' }`))
    expect(await types.check(['/domains/wood/orc.ts'])).toHaveLength(1)
  },
)

test('types: a text that needs as const is told so, with the innermost of TypeScript’s lines', async () => {
  const { folder, disk } = domains({
    'wood/hall.ts': `import { Room } from '/std/room'
export default class Hall extends Room {
  spawns = [{ path: './orc', has: [{ path: './axe', worn: 'wield' }] }]
}`,
  })
  const types = new TypeChecker(disk, root, folder, () => mudlib)
  onTestFinished(() => types.stop())
  const [found] = await types.check(['/domains/wood/hall.ts'])
  expect(found!.message).toMatch(/Type 'string' is not assignable to type .*\n {4}Write `as const` behind the value/)
})

test('types: an error has its file, line and column, in a changed file, a new one, and one that depends on it', async () => {
  const { folder, put, disk } = domains({
    'wood/orc.ts': orc('grade(): number { return 3 }'),
    'wood/chief.ts': `import Orc from './orc'\nexport default class Chief extends Orc {\n  twice(): number { return this.grade() * 2 }\n}`,
  })
  const types = new TypeChecker(disk, root, folder, () => mudlib)
  onTestFinished(() => types.stop())
  expect(await types.check(['/domains/wood/orc.ts'], ['/domains/wood/chief.ts'])).toEqual([])

  put('wood/orc.ts', orc(`grade(): string { return 'é' }\n  bad = 'ü' as string; worse: number = this.bad`))
  const found = await types.check(['/domains/wood/orc.ts'], ['/domains/wood/chief.ts'])
  expect(found.map(({ file, line, column }) => `${file}:${line}:${column}`)).toEqual([
    '/domains/wood/orc.ts:4:24',
    '/domains/wood/chief.ts:3:28',
  ])
  expect(found[0]!.message).toContain("Type 'string' is not assignable to type 'number'")
  expect(found[0]!.source).toContain("bad = 'ü'")

  put('wood/orc.ts', orc('grade(): number { return 4 }'))
  put('wood/new.ts', `import Orc from './orc'\nexport default class New extends Orc { level = 'high' }`)
  const more = await types.check(['/domains/wood/orc.ts', '/domains/wood/new.ts'], ['/domains/wood/chief.ts'])
  expect(more.map(({ file }) => file)).toEqual(['/domains/wood/new.ts'])
  rmSync(join(folder, 'wood/new.ts'))
  expect(await types.check(['/domains/wood/new.ts'])).toEqual([])
})

test('types: code of a domain that changes fields of players is told so, where the type shows it', async () => {
  const { folder, disk } = domains({
    'wood/thief.ts': `import type { Player } from '/std/player'
import { Monster } from '/std/monster'
export default class Thief extends Monster {
  stolen = 0
  steal(who: Player, other: Monster) {
    who.hp -= 5
    who['short'] = 'a fool'
    delete (who.worn as any).head
    who.hp++
    this.stolen = who.gold
    other.hp = this.stolen
    if (who.hp === 3) this.stolen++
    const found: Player | null = who
    if (found) found.name = 'nobody'
  }
}`,
  })
  const types = new TypeChecker(
    disk,
    root,
    folder,
    () => mudlib,
    undefined,
    () => '/std/player',
  )
  onTestFinished(() => types.stop())
  const found = await types.check(['/domains/wood/thief.ts'])
  const told = found.filter(({ message }) => message.startsWith('code of a domain may not change fields of players'))
  expect(told.map(({ line, column }) => `${line}:${column}`)).toEqual(['6:5', '7:5', '9:5', '14:16'])
  expect(told[0]!.message).toContain("'hp' of 'who'")
  expect(told[0]!.hint).toBe(undefined)
})

test("types: calls of private methods, and of daemons' methods without a mark, are told at the save", async () => {
  const { folder, disk } = domains({
    'wood/imp.ts': `import { calendar, weather } from '/daemons/names'
import { Monster } from '/std/monster'
export default class Imp extends Monster {
  look(other: Monster) {
    weather().at(this.room!)
    calendar().passHour()
    calendar().moons
    other.fallAsleep()
  }
}`,
  })
  const types = new TypeChecker(
    disk,
    root,
    folder,
    () => mudlib,
    undefined,
    () => '/std/player',
    null,
    undefined,
    path => path.startsWith('/daemons/'),
  )
  onTestFinished(() => types.stop())
  const found = await types.check(['/domains/wood/imp.ts'])
  expect(found.map(({ line, message }) => `${line}: ${message}`)).toEqual([
    "8: Property 'fallAsleep' is private and only accessible within class 'Monster'.",
    "6: code of a domain may not call passHour() of a daemon: it carries no mark. See 'help rights'.",
  ])
})

/** A world with a fake type checker, to which a line with `BADTYPE` is an error. */
function lookedAt(mud: () => TestDriver) {
  const asked: string[][] = []
  const types = async (changed: readonly string[], others: readonly string[]): Promise<Problem[]> => {
    asked.push([...changed])
    return [...changed, ...others].flatMap(file => {
      const lines = (mud().driver.files.read(file) ?? '').split('\n')
      const at = lines.findIndex(line => line.includes('BADTYPE'))
      return at < 0 ? [] : [{ file, line: at + 1, column: 1, source: lines[at]!, message: 'a type that is wrong' }]
    })
  }
  return { types, asked }
}

const soon = () => new Promise(resolve => setTimeout(resolve, 20))

async function town(settings: string | null, tools: Tools = {}) {
  let mud: TestDriver
  const { types } = lookedAt(() => mud)
  mud = await testDriver({
    tools: { types, ...tools },
    files: {
      '/domains/wood/orc.ts': orc('v() { return 1 }'),
      '/domains/wood/orc.test.ts': '// a test',
      '/domains/wood/glade.ts': `import { Room } from '/std/room'\nexport default class G extends Room {}`,
      ...(settings === null ? {} : { '/domains/wood/domain.json': settings }),
    },
  })
  onTestFinished(() => mud.stop())
  return {
    mud,
    ann: mud.player('Ann', { at: '/domains/wood/glade', rank: 'wizard of wood' }),
    orc: mud.clone('/domains/wood/orc'),
  }
}

test('a type error is reported to the wizards of the domain, and so is its fix', async () => {
  const { mud, ann, orc: one } = await town(null)
  const bob = mud.player('Bob', { at: '/domains/wood/glade', rank: 'wizard of hill' })
  await mud.write('/domains/wood/orc.ts', orc('v() { return 2 } // BADTYPE'))
  await soon()
  expect(one.v()).toBe(2)
  expect(ann.output).toMatch(
    /\[types\] accepted, but the types don't fit:\n\/domains\/wood\/orc\.ts:3:1: a type that is wrong/,
  )
  expect(bob.output).not.toContain('[types]')
  await mud.write('/domains/wood/orc.ts', orc('v() { return 3 }'))
  await soon()
  expect(ann.output).toContain('/domains/wood/orc.ts: the types are right again')
})

test('in a strict domain a type error refuses the reload', async () => {
  const { mud, ann, orc: one } = await town('{ "strict": true }')
  await expect(mud.write('/domains/wood/orc.ts', orc('v() { return 2 } // BADTYPE'))).rejects.toThrow(
    'a type that is wrong',
  )
  expect(one.v()).toBe(1)
  expect(ann.output).toMatch(/\[reload\] refused, the old code runs on:\n\/domains\/wood\/orc\.ts:3:1/)
  expect(ann.command('update /domains/wood/orc')).toContain('looked at first')
  await soon()
  expect(one.v()).toBe(1)
  await mud.write('/domains/wood/orc.ts', orc('v() { return 3 }'))
  expect(one.v()).toBe(3)
})

test('in a guarded domain the test beside a program must pass before it goes live', async () => {
  const ran: string[][] = []
  let fails = true
  const rehearse = async (tests: readonly string[]) => {
    ran.push([...tests])
    const problem = { file: tests[0]!, line: 7, column: 3, source: 'expect(1)', message: "the test 'it bites' fails" }
    return fails ? { passed: 0, problems: [problem] } : { passed: 1, problems: [] }
  }
  const { mud, ann, orc: one } = await town('{ "guarded": true }', { rehearse })
  await expect(mud.write('/domains/wood/orc.ts', orc('v() { return 2 }'))).rejects.toThrow("the test 'it bites' fails")
  expect(one.v()).toBe(1)
  expect(ann.output).toContain('waits for /domains/wood/orc.test.ts')
  expect(ran).toEqual([['/domains/wood/orc.test.ts']])
  // A program without a test beside it goes live as usual.
  await mud.write(
    '/domains/wood/glade.ts',
    `import { Room } from '/std/room'\nexport default class G extends Room { short = 'New' }`,
  )
  expect(mud.load('/domains/wood/glade').short).toBe('New')
  fails = false
  mud.driver.files.write('/domains/wood/orc.test.ts', '// a better test')
  await mud.driver.reloader.reload(['/domains/wood/orc.test.ts'])
  expect(one.v()).toBe(2)
})

test('a rehearsal runs the test beside a program against the code on disk, in a process of its own', async () => {
  const { folder, put, disk } = domains({
    'wood/orc.ts': orc('v() { return 1 }'),
    'wood/orc.test.ts': `import { expect, test } from 'vitest'
import { testDriver } from '../../driver/testing'
test('an orc says one', async () => {
  const mud = await testDriver()
  expect(mud.clone('/domains/wood/orc').v()).toBe(1)
  await mud.stop()
})`,
    'wood/none.test.ts': '// nothing yet',
    'wood/broken.test.ts': 'this is no test',
  })
  const rehearsal = new TestRunner(disk, folder)
  expect(await rehearsal.run(['/domains/wood/orc.test.ts'])).toEqual({ passed: 1, problems: [] })
  put('wood/orc.ts', orc('v() { return 2 }'))
  const [failure] = (await rehearsal.run(['/domains/wood/orc.test.ts'])).problems
  expect(failure).toMatchObject({
    file: '/domains/wood/orc.test.ts',
    line: 5,
    message: expect.stringContaining("the test 'an orc says one' fails"),
  })
  expect(failure!.message).toMatch(/expected 2 to be 1/)
  expect((await rehearsal.run(['/domains/wood/none.test.ts'])).problems[0]!.message).toMatch(/no test/i)
  expect((await rehearsal.run(['/domains/wood/broken.test.ts'])).problems[0]!.message).not.toBe('')
  put('wood/lib.ts', 'export const limit = 1')
  put(
    'wood/outside.test.ts',
    `import { test } from 'vitest'\nimport { limit } from './lib'\ntest('x', () => { limit })`,
  )
  const [outside] = (await rehearsal.run(['/domains/wood/outside.test.ts'])).problems
  expect(outside!.message).toContain("imports 'vitest' and 'wyrd/testing' only, not './lib'")
  put('wood/endless.test.ts', `import { test } from 'vitest'\ntest('x', () => { for (;;); })`)
  const [endless] = (await new TestRunner(disk, folder, 4000).run(['/domains/wood/endless.test.ts'])).problems
  expect(endless!.message).toContain('did not end within 4 s')
}, 60_000)

test.each([
  ['{ "strict": 1 }', 'domain.json:1:3: strict is true or false'],
  ['{\n  "budgets": { "dance": 5 }\n}', "domain.json:2:16: there is no turn 'dance'"],
  ['{\n  "budgets": { "command": -5 }\n}', 'command is a whole number'],
  ['{\n  "guard": true\n}', "domain.json:2:3: there is no setting 'guard'; there are strict, guarded"],
  ['{\n  "strict": true,\n}', 'domain.json:3:1:'],
  ['[]', 'settings are an object'],
])("a domain's settings that are wrong are refused with the place: %j", async (text, message) => {
  const { mud, ann } = await town('{ "strict": true, "objects": 1000 }')
  await expect(mud.write('/domains/wood/domain.json', text)).rejects.toThrow(message)
  expect(ann.output).toContain('refused, the old code runs on')
  expect(mud.driver.checks.of('wood').strict).toBe(true)
  expect(mud.driver.guard.quotaOf('wood').mostObjects).toBe(1000)
})

test("a domain's budgets and number of objects are live as soon as they are saved, and gone with the file", async () => {
  const { mud } = await town(null)
  await mud.write('/domains/wood/loop.ts', orc('go() { for (let i = 0; i < 5000; i++); return 1 }'))
  const loop = mud.clone('/domains/wood/loop')
  const go = () => mud.driver.callMethod('callOut', loop, 'go', [])
  go()
  expect(mud.faults).toEqual([])
  await mud.write('/domains/wood/domain.json', '{ "budgets": { "callOut": 2000 }, "objects": 5 }')
  go()
  expect(mud.faults[0]!.message).toContain('stopped after 2,000 steps')
  expect(() => {
    for (let i = 0; i < 10; i++) mud.clone('/domains/wood/orc')
  }).toThrow('may have no more')
  mud.driver.files.remove('/domains/wood/domain.json')
  await mud.driver.reloader.reload(['/domains/wood/domain.json'])
  mud.faults as unknown[]
  go()
  expect(mud.faults[0]!.times).toBe(1)
  expect(mud.driver.guard.quotaOf('wood').mostObjects).toBeGreaterThan(1000)
})

// ---- files that aren't code

const reader = (check = '') => `import { ObjectBase, followFile, readFile } from 'driver'
export default class Reader extends ObjectBase {
  lines: string[] = []
  times = 0
  create() { followFile(this, './PATH'.replace('./', '/domains/t/')); this.read() }
  fileChanged() { this.times++; this.lines.length = 0; this.read() }
  read() { for (const line of (readFile('/domains/t/PATH') ?? '').split('\\n')) { ${check}; this.lines.push(line) } }
}`

test('a change of a file other than code is accepted by all its followers, or refused', async () => {
  const check = `if (line.includes('bad')) throw Object.assign(new Error('that is bad'), { line: 2, column: 5 })`
  const mud = await bareWorld({
    '/domains/t/a.ts': reader().replaceAll('PATH', 'talk.txt'),
    '/domains/t/b.ts': reader(check).replaceAll('PATH', 'talk.txt'),
    '/domains/t/talk.txt': 'hello',
  })
  const [a, b] = [mud.clone('/domains/t/a'), mud.clone('/domains/t/b')]
  const kept = a.lines
  const report = await mud.write('/domains/t/talk.txt', 'hello\nagain')
  expect(report).toMatchObject({ files: ['/domains/t/talk.txt'], objects: 2 })
  expect([a.lines, b.lines]).toEqual([
    ['hello', 'again'],
    ['hello', 'again'],
  ])
  await expect(mud.write('/domains/t/talk.txt', 'hello\nall bad')).rejects.toThrow(
    '/domains/t/talk.txt:2:5: that is bad\n  all bad',
  )
  expect([a.lines, b.lines, a.times]).toEqual([['hello', 'again'], ['hello', 'again'], 1])
  expect(a.lines).toBe(kept)
  mud.driver.files.remove('/domains/t/talk.txt')
  await mud.driver.reloader.reload(['/domains/t/talk.txt'])
  expect(a.lines).toEqual([''])
})

test('code and data of one change go live together or not at all', async () => {
  const mud = await bareWorld({
    '/domains/t/a.ts': reader().replaceAll('PATH', 'talk.txt'),
    '/domains/t/b.ts': thing('v() { return 1 }'),
    '/domains/t/talk.txt': 'one',
  })
  const [a, b] = [mud.clone('/domains/t/a'), mud.clone('/domains/t/b')]
  await mud.writeAll({ '/domains/t/b.ts': thing('v() { return 2 }'), '/domains/t/talk.txt': 'two' })
  expect([b.v(), a.lines[0]]).toEqual([2, 'two'])
  await mud.write(
    '/domains/t/a.ts',
    reader(`if (line === 'three') throw new Error('no')`).replaceAll('PATH', 'talk.txt'),
  )
  await expect(
    mud.writeAll({ '/domains/t/b.ts': thing('v() { return 3 }'), '/domains/t/talk.txt': 'three' }),
  ).rejects.toThrow('no (thrown at /domains/t/a.ts:7)')
  expect([b.v(), a.lines[0]]).toEqual([2, 'two'])
})

test('an object can follow a folder, but only one that its domain may read', async () => {
  const mud = await testDriver({
    files: {
      '/domains/t/a.ts': `import { followFile } from 'driver'\nimport { MudObject } from '/std/object'
export default class A extends MudObject { seen: string[] = []
  create() { followFile(this, '/domains/t/data/') } fileChanged(path: string) { this.seen.push(path) }
  other() { followFile(this, '/domains/u/x.txt') } }`,
    },
  })
  const a = mud.clone('/domains/t/a')
  await mud.write('/domains/t/data/x.yaml', 'x')
  await mud.write('/domains/t/other.yaml', 'x')
  expect(a.seen).toEqual(['/domains/t/data/x.yaml'])
  expect(() => a.other()).toThrow('not allowed to read')
  mud.driver.guard.attempt('apply', null, () => mud.driver.objects.destruct(a))
  expect(await mud.write('/domains/t/data/x.yaml', 'y')).toBeNull()
  await mud.stop()
})

test('files that import only a type of a changed file, directly or indirectly, are checked too', async () => {
  const looked: string[][] = []
  const types = async (changed: readonly string[], others: readonly string[]) => {
    looked.push([...changed, ...others].sort())
    return []
  }
  const { mud } = await town('{}', { types })
  await mud.write(
    '/domains/wood/user.ts',
    `import type Orc from './orc'\nexport const use = (orc: Orc) => orc\nexport default class {}`,
  )
  mud.driver.programs.load('/domains/wood/user')
  await mud.write('/domains/wood/far.ts', `import { use } from './user'\nexport const far = () => use`)
  mud.driver.programs.load('/domains/wood/far')
  looked.length = 0
  await mud.write('/domains/wood/orc.ts', orc('v() { return 5 }'))
  // On a slow machine, the files loaded at the start are checked only now.
  const withOrc = () => looked.filter(files => files.includes('/domains/wood/orc.ts'))
  await expect.poll(withOrc).toEqual([['/domains/wood/far.ts', '/domains/wood/orc.ts', '/domains/wood/user.ts']])
})

test('types: a file that can not be read has its errors of syntax, and no others', async () => {
  const { folder, disk } = domains({
    'wood/owl.ts': `import { Monster } from '/std/monster'
export default class Owl extends Monster {
  beats = 0
  heartBeat() { super.heartBeat(); this.beats++ } }
  hoot() { if (this.beats > 3) this.command('say hoo') }
}`,
  })
  const types = new TypeChecker(disk, root, folder, () => mudlib)
  onTestFinished(() => types.stop())
  const found = await types.check(['/domains/wood/owl.ts'])
  expect(found.length).toBeGreaterThan(0)
  expect(found.map(({ message }) => message).join()).not.toMatch(/implicitly|lacks return-type|possibly/)
  expect(found[0]).toMatchObject({ file: '/domains/wood/owl.ts', line: 5 })
})

// ---- misspelt names, and paths that lead nowhere

test("types: a property that a field does not have is an error; a name that is nearly the parent's is a hint", async () => {
  const { folder, put, disk } = domains({
    'wood/cave.ts': `import { Room } from '/std/room'
export default class Cave extends Room {
  sort = 'A cave'
  spawns = [{ path: './orc', cuont: 3 }]
  shrot = 1
  peek() { return this.shrot }
}`,
    'wood/orc.ts': `import { Wander } from '/behaviours/wander'
import { on, saved } from '/std/decorators'
import { Monster } from '/std/monster'
export default class Orc extends Monster {
  private readonly grudge = 'none'
  levle = 3
  @saved kills = 0
  behaviors = [Wander.with({ chanse: 20 })]
  heartbeat() {}
  private receives() {}
  @on('atacked') rage() {}
  @on('said', { reach: 'roam' }) hears() {}
  areaReset() {}
  @on('areaReset') areaAgain() {}
}`,
  })
  const types = new TypeChecker(disk, root, folder, () => mudlib)
  onTestFinished(() => types.stop())
  const shown = async (files: string[]) =>
    (await types.check(files)).map(({ file, line, column, message, hint }) => {
      return `${hint ? 'hint' : 'error'} ${file.slice('/domains/wood/'.length)}:${line}:${column} ${message}`
    })
  const found = await shown(['/domains/wood/cave.ts', '/domains/wood/orc.ts'])
  expect(found.sort()).toEqual([
    expect.stringMatching(/^error cave\.ts:4:30 Object literal .*'cuont'.*Did you mean to write 'count'\?$/),
    expect.stringMatching(/^error orc\.ts:11:7 Argument of type '"atacked"'[\s\S]*Did you mean 'attacked'\?$/),
    expect.stringMatching(/^error orc\.ts:12:17 Type '"roam"' is not[\s\S]*Did you mean 'room'\?$/),
    expect.stringMatching(/^error orc\.ts:8:30 Object literal .*'chanse'.*Did you mean to write 'chance'\?$/),
    "hint cave.ts:3:3 Room has no 'sort'. Did you mean 'short'?",
    "hint orc.ts:13:3 'areaReset' is an event, which nothing hears without its mark: write @on('areaReset') before it.",
    "hint orc.ts:6:3 Monster has no 'levle'. Did you mean 'level'?",
    "hint orc.ts:8:3 Monster has no 'behaviors'. Did you mean 'behaviours'?",
    "hint orc.ts:9:3 Monster has no 'heartbeat'. Did you mean 'heartBeat'?",
  ])
  // Afterwards, the compiler continues with the real texts.
  put('wood/cave.ts', `import { Room } from '/std/room'\nexport default class Cave extends Room {}`)
  expect(await shown(['/domains/wood/cave.ts'])).toEqual([])
}, 30_000)

test('the areas of this repository have no mistakes that check finds', async () => {
  const disk = new MudFiles(join(root, 'mudlib'), join(root, 'domains'))
  const types = new TypeChecker(disk, root, join(root, 'domains'), () => mudlib)
  onTestFinished(() => types.stop())
  const mud = await testDriver({ tools: { types: (changed, others) => types.check(changed, others) } })
  onTestFinished(() => mud.stop())
  const ann = mud.player('Ann', { wizard: true })
  for (const domain of ['vale', 'fenmoor', 'dungeon', 'moor']) {
    const from = ann.output.length
    expect(ann.command(`check ${domain}`)).toMatch(/^Checking \d+ files …\n$/)
    await vi.waitFor(() => expect(ann.output.slice(from)).toMatch(/Nothing is wrong|mistake|:\d+/), 60_000)
    expect(ann.output.slice(from)).toContain('Nothing is wrong.')
  }
}, 120_000)

const glade = (fields: string) => `import { Room } from '/std/room'
import { Quest } from '/std/quest'
export default class G extends Room {
  ${fields}
}`

test('paths that lead nowhere are told when a file is saved, once, and by check', async () => {
  const { mud, ann } = await town(null)
  await mud.write(
    '/domains/wood/glade.ts',
    glade("exits = { north: './ork', south: './orc' }\n  // './nothing' isn't one"),
  )
  await soon()
  expect(ann.output).toContain("/domains/wood/glade.ts:4:21: there is no /domains/wood/ork.ts. Did you mean './orc'?")
  expect(ann.output).not.toContain('./nothing')
  const told = ann.output.length
  await mud.write('/domains/wood/glade.ts', glade("exits = { north: './ork', south: './orc' }; long = 'New.'"))
  await soon()
  expect(ann.output.slice(told)).not.toContain('[check]')
  ann.command('check wood')
  await soon()
  expect(ann.output.slice(told)).toMatch(
    /there is no \/domains\/wood\/ork\.ts[\s\S]*'.\/orc' is somebody[\s\S]*0 errors, 2 hints\./,
  )
})

test('a new file is checked when it is saved, before anything loads it', async () => {
  const { mud, ann } = await town(null)
  await mud.write('/domains/wood/new.ts', orc("v() { return 1 } // BADTYPE\n  spawns = ['/std/nothing']"))
  await soon()
  expect(ann.output).toContain('compiles; nothing has loaded it yet')
  expect(ann.output).toMatch(/\[types\][^\n]*\n\/domains\/wood\/new\.ts:3:1: a type that is wrong/)
  expect(ann.output).toContain('there is no /std/nothing.ts')
  // The watcher also sees the file that a command has saved.
  const told = ann.output
  await mud.driver.reloader.reload(['/domains/wood/new.ts'])
  await soon()
  expect(ann.output).toBe(told)
})

test('virtual programs have no file: they are not checked, and keep nothing from being checked', async () => {
  const asked: string[] = []
  const types = async (files: readonly string[]) => {
    asked.push(...files)
    return []
  }
  const { mud, ann } = await town(null, { types })
  mud.driver.files.make('/made/up.ts', { base: '/std/item', fields: { name: 'up' } })
  mud.driver.checks.noteUnseen('/made/up.ts')
  mud.driver.checks.noteUnseen('/domains/wood/glade.ts')
  await new Promise(resolve => setTimeout(resolve, 1500))
  expect(asked).toContain('/domains/wood/glade.ts')
  expect(asked).not.toContain('/made/up.ts')
  expect(ann.command('check /made/up')).toContain('has no file of its own')
})

test('a mistake in a file of programs is told as the file is saved, at its line, once', async () => {
  const { mud, ann } = await town(null)
  const bell = '/domains/wood/bell.prg'
  mud.driver.files.write(bell, 'M greet 1 100~\n#1\nsay hello\n~\n')
  await mud.write(
    '/domains/wood/ringer.ts',
    `import { Monster } from '/std/monster'\nexport default class Ringer extends Monster { programs = ['./bell.prg'] }`,
  )
  expect(ann.command('clone ./ringer')).toContain('You have made')
  ann.command('mpstat beast')
  await soon()
  await mud.write(bell, 'M greet 1 100~\n#1\nsayy hello\n~\n')
  await soon()
  expect(ann.output).toContain(`${bell}:3:1: 'sayy' is no command: did you mean say?`)
  const told = ann.output.length
  await mud.write(bell, 'M greet 1 100~\n#1\nsayy hello again\n~\n')
  await soon()
  expect(ann.output.slice(told)).not.toContain('sayy')
  ann.command('check ./bell.prg')
  await soon()
  expect(ann.output.slice(told)).toContain(`${bell}:3:1: 'sayy' is no command`)
  expect(ann.output).not.toContain('/diku/editions')
})

test('check tells what no type can tell, and is for those who may read the files', async () => {
  const { mud, ann } = await town(null)
  await mud.write(
    '/domains/wood/rats.ts',
    `import { Quest } from '/std/quest'
export default class Rats extends Quest {
  stages = { hunt: { journal: 'Hunt.', next: 'reprot', goals: [{ kill: './rat' }] }, report: { journal: 'Tell.' } }
}`,
  )
  ann.command('check wood')
  await soon()
  expect(ann.output).toContain("the stage 'hunt' leads to 'reprot', and there is no such stage. Did you mean 'report'?")
  expect(ann.output).toContain('/domains/wood/rats.ts:3:')
  expect(ann.output).toContain('there is no /domains/wood/rat.ts')
  const bob = mud.player('Bob', { at: '/domains/wood/glade', rank: 'wizard of hill' })
  expect(bob.command('check wood')).toContain('not allowed to read')
  expect(ann.command('check nothing')).toContain('There is no domain nothing')
  expect(ann.command('check ./nothing')).toContain('there is no program')
})

// ---- help from docstrings

test('help shows classes, members, functions, efuns, hooks and events to wizards, from the sources as they are', async () => {
  const disk = new MudFiles(join(root, 'mudlib'), join(root, 'domains'))
  const types = new TypeChecker(disk, root, join(root, 'domains'), () => ['secure', ...mudlib])
  onTestFinished(() => types.stop())
  const mud = await testDriver({ tools: { docs: async topic => (await types.docs()).page(topic) } })
  onTestFinished(() => mud.stop())
  const ann = mud.player('Ann', { wizard: true })
  const help = async (topic: string) => {
    const from = ann.output.length
    ann.command(`help ${topic}`)
    await vi.waitFor(() => expect(ann.output.length).toBeGreaterThan(from), 20_000)
    return ann.output.slice(from)
  }
  const monster = await help('monster')
  expect(monster).toMatch(/^Monster, a class of \/std\/monster; inherits Living, .*MudObject/)
  expect(monster).toMatch(/Fields:\n[\s\S]* {2}level = 1|aggressive/)
  expect(monster).toMatch(/From Living: .*weight/)
  expect(await help('Item.weight')).toMatch(
    /^MudObject\.weight = 1\n\(\/std\/object, inherited by Item\)\n\n.*weight in pounds/,
  )
  expect(await help('Wander')).toMatch(
    /^Wander, a class of \/behaviours\/wander; inherits Behaviour[\s\S]*Wander\.with/,
  )
  // The page lists a behaviour's settings with their defaults.
  expect(await help('Wander')).toMatch(/\nSettings:\n {2}chance: number = \d+\n {6}\S/)
  expect(await help('Wander.chance')).toMatch(/^Wander\.chance: number = \d+\n\(\/behaviours\/wander\)\n\n\S/)
  expect(await help('Talker')).toMatch(/\nSettings:\n {2}chat: string\[\]/)
  expect(await help('Wander.chanse')).toBe("Wander has no 'chanse'. Did you mean Wander.chance?\n")
  // Paragraphs are as wide as the window, and tags such as `@returns` are not shown.
  expect(await help('onDestruct')).toMatch(/^ObjectBase\.onDestruct/)
  expect(await help('Behaviour.heartBeat')).toMatch(/ Returns true if the behaviour acted/)
  expect(await help('Spawn')).toMatch(/an interface of \/std\/spawn[\s\S]*count\?: number/)
  expect(await help('canEnter')).toContain('The reason why an object may not enter this one')
  expect(await help('clone()')).toMatch(
    /^clone\(path: string, by\?: ObjectBase\): ObjectBase\n\(import from 'driver'\)\n\nClones a program\./,
  )
  expect(await help('pluralise')).toMatch(/no help on 'pluralise'/)
  expect(await help('plural')).toContain("import from '/lib/text'")
  expect(await help('Monstr')).toContain("Did you mean 'Monster'?")
  expect(await help('Room.exitz')).toBe("Room has no 'exitz'. Did you mean Room.exits?\n")
  expect(await help('Credentials')).toContain('no help on')
  // Types have pages that list their values. Code that domains inherit comes before code for worlds of other servers.
  expect(await help('WearPlace')).toMatch(/^WearPlace, a type of \/std\/armour\n[\s\S]*'head' \| /)
  expect(await help('Sector')).toMatch(/^Sector, a type of \/std\/room\n[\s\S]*'inside' \| 'city'/)
  expect(await help('Terms')).toMatch(/^Terms, an interface of \/ai\/terms/)
  expect(await help('Goal')).toMatch(
    /^Goal, a type of \/std\/quest[\s\S]*\n {4}\/\/ Its text in the journal[^\n]*\n {4}text\?: string\n/,
  )
  // The page on a command comes before a page on code with the same name. Players get no pages on code.
  expect(await help('clone')).toContain('clone <path>')
  expect(mud.player('Bob').command('help Monster')).toMatch(/^There is no page on 'monster', but/)
}, 60_000)
