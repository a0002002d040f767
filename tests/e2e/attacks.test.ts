import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startWorld, type World } from '../../scripts/world.ts'
import { ends, onAuthority, onCompiler, onTime, program } from './attack-programs.ts'
import { telnetClient } from './telnet.ts'

// Attacks by a wizard of a domain, on a real server with an admin and a player connected.

/** Milliseconds within which every player must get an answer. */
const longestAlone = 2000

/** The same limit on a machine that is also busy with other work. */
const longest = () => longestAlone * Math.max(1, loadavg()[0]! / cpus().length)

const room = (short: string) => `import { Room } from '/std/room'
export default class Place extends Room { short = '${short}'; exits = { south: '/domains/plaza/hall' } }
`
const stone = (short: string) => `import { Item } from '/std/item'
export default class Stone extends Item { name = 'stone'; short = '${short}' }
`
const files = {
  'plaza/hall.ts': room('A hall'),
  'castle/keep.ts': room('A keep'),
  'castle/king.ts': `import { Monster } from '/std/monster'
export default class King extends Monster { name = 'king'; short = 'a king'; level = 20; create() { super.create(); this.setHeartBeat(1) } }
`,
  'plaza/drum.ts': `import { MudObject } from '/std/object'
export default class Drum extends MudObject {
  beats = 0
  create() { super.create(); this.setHeartBeat(1) }
  heartBeat() { this.beats++ }
}
`,
  'castle/bell.ts': `import { MudObject } from '/std/object'
export default class Bell extends MudObject {
  beats = 0
  king: MudObject | null = null
  create() { super.create(); this.king = this.clone('./king'); this.king.move('./keep'); this.setHeartBeat(1) }
  heartBeat() { this.beats++ }
}
`,
  'evil/den.ts': room('A den'),
  'slow/domain.json': '{ "guarded": true }',
  'slow/stone.ts': stone('a stone'),
}

class Court {
  readonly world: World
  readonly root: ReturnType<typeof telnetClient>
  readonly ann: ReturnType<typeof telnetClient>
  private readonly folder: string
  private count = 0

  private constructor(world: World, folder: string) {
    this.world = world
    this.folder = folder
    this.root = telnetClient(world.telnet)
    this.ann = telnetClient(world.telnet)
  }

  static async open(): Promise<Court> {
    const folder = mkdtempSync(join(tmpdir(), 'wyrd-attacks-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(folder, path, '..'), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const hall = '/domains/plaza/hall'
    const world = await startWorld({
      domains: folder,
      flags: ['--start', hall, '--recall', hall, '--death', hall, '--metrics', '0'],
    })
    onTestFinished(() => world.stop())
    const court = new Court(world, folder)
    await court.enter(court.root, 'root')
    await court.enter(court.ann, 'ann')
    await court.eval(`load('/domains/castle/bell') && users().forEach(one => one.earn(70, 'quest'))`)
    return court
  }

  private async enter(who: Court['root'], name: string): Promise<void> {
    await who.see('name?')
    for (const line of [name, 'yes', 'secret1', 'secret1']) who.type(line)
    await who.see('Welcome, ')
  }

  /** Evaluates an expression as the admin. @returns the result as text */
  async eval(code: string): Promise<string> {
    const line = `eval const users = driver.users; const it = ${code}; return '«' + JSON.stringify(it) + '»'`
    const text = await this.root.ask(line, /«[\s\S]*»|rror/)
    // The output is wrapped at the width of the terminal.
    const [, answer] = /«([\s\S]*)»/.exec(text.replaceAll('\r\n', '')) ?? []
    return (answer ?? text).replaceAll('\\"', '"')
  }

  /** Everything that a program of another domain may not change. */
  state(): Promise<string> {
    const people = 'users().map(one => [one.name, one.gold, one.environment.path, ranks.describeRank(one.name)])'
    const king = 'bell.king.destructed ? "gone" : [bell.king.environment.path, bell.king.level]'
    const money = `load('/daemons/auditor').mistakes(), load('/daemons/vault').balance('bank:mallory')`
    const letters = `load('/daemons/mail').lettersOf('root').length`
    return this.eval(
      `((bell, ranks) => [${people}, ranks.describeRank('mallory'), ${king}, ${money}, ${letters}])(load('/domains/castle/bell'), load('/secure/ranks'))`,
    )
  }

  /** The number of beats of the bell, whose domain is attacked, and of the drum, which nothing attacks. */
  async beats(): Promise<{ bell: number; drum: number }> {
    const [bell, drum] = JSON.parse(
      await this.eval(`[load('/domains/castle/bell').beats, load('/domains/plaza/drum').beats]`),
    )
    return { bell, drum }
  }

  /**
   * Writes a program, has a clone of it made, and lets both players use its verb.
   * @returns the milliseconds that Ann waited, and whether the program ran
   */
  async attempt(source: (verb: string) => string): Promise<{ took: number; ran: boolean }> {
    const verb = `poke${this.count++}`
    const path = `evil/${verb}`
    this.write(`${path}.ts`, source(verb))
    await this.root.ask(
      `clone /domains/${path}`,
      /You have made|:\d+|rror|refused|stopped after|too (deep|large|long)|no such/i,
    )
    this.root.type(verb)
    this.ann.type(verb)
    const began = performance.now()
    await this.ann.ask(`say ${verb} over`, `${verb} over`)
    const took = performance.now() - began
    const ran = /It is done|The world shivers/.test(this.ann.seen)
    await this.root.ask(`say ${verb} seen`, `${verb} seen`)
    return { took, ran }
  }

  write(path: string, text: string): void {
    mkdirSync(join(this.folder, path, '..'), { recursive: true })
    writeFileSync(join(this.folder, path), text)
  }

  has(path: string): boolean {
    return existsSync(join(this.folder, path))
  }
}

test('whatever code of a domain tries, no rank, coin or place of others changes, and everybody is answered', async () => {
  const court = await Court.open()
  const before = await court.state()
  expect(before).toContain('"ann",70,"/domains/plaza/hall","player"')
  const wrong: string[] = []
  const look = async (name: string, { took, ran }: { took: number; ran: boolean }) => {
    if (!ran) wrong.push(`${name} did not run`)
    if (took > longest()) wrong.push(`${name}: ${Math.round(took)} ms`)
    const after = await court.state()
    if (after !== before) wrong.push(`${name}: ${after}`)
  }
  for (const [name, body] of Object.entries(onAuthority)) {
    await look(name, await court.attempt(verb => program(verb, body)))
  }
  for (const [name, text] of Object.entries(ends)) {
    const body = `(load('/daemons/commands') as any).perform(root, 'promote mallory admin')`
    await look(name, await court.attempt(verb => text.replace('%', () => program(verb, body))))
  }
  expect(wrong).toEqual([])
  for (const path of ['.git', '.vscode', 'Makefile', '.npmrc', 'node_modules', 'vitest.config.ts'])
    expect(court.has(`evil/${path}`), path).toBe(false)
  expect(court.root.seen + court.ann.seen).not.toContain('STOLEN')
  // Classes and the admin's name are unchanged, so an edit of a class goes live, and wizards' commands work.
  expect(await court.root.ask('update /std/monster', /Reloaded|refused|rror/)).toContain('Reloaded')
}, 240_000)

test('whatever code of a domain computes, everybody is answered and neighbours go on', async () => {
  const court = await Court.open()
  const before = await court.state()
  const first = await court.beats()
  const wrong: string[] = []
  const note = (name: string, took: number) => {
    if (took > longest()) wrong.push(`${name}: ${Math.round(took)} ms`)
  }
  for (const [name, body] of Object.entries(onTime)) {
    const { took, ran } = await court.attempt(verb => program(verb, body))
    note(name, took)
    if (!ran) wrong.push(`${name} did not run`)
  }
  for (const [name, text] of Object.entries(onCompiler)) note(name, (await court.attempt(() => text)).took)
  // The players' look calls a method with a hopeless regular expression. The second look must not wait.
  const hopeless = `describe() { /^(a+)+$/.test('a'.repeat(60) + 'b'); return 'x' }\n  fail()`
  await court.attempt(verb => program(verb, '').replace('fail()', hopeless).replaceAll('thing', 'riddle'))
  for (const [time, most] of [longest(), 500 * (longest() / longestAlone)].entries()) {
    const looked = performance.now()
    court.ann.type('look riddle')
    await court.ann.ask(`say look ${time}`, `look ${time}`)
    const took = performance.now() - looked
    if (took > most) wrong.push(`look ${time}: ${Math.round(took)} ms`)
  }
  // The text is cut in the middle of a surrogate pair.
  court.root.type(`goto ${'a'.repeat(994)}😀`)
  court.ann.type(`say ${'a'.repeat(994)}😀`)
  await court.ann.ask('save', /aved/)
  expect(await court.state()).toBe(before)
  // A slow machine skips beats, but those of all objects equally.
  const last = await court.beats()
  const [bell, drum] = [last.bell - first.bell, last.drum - first.drum]
  if (bell < 1 || Math.abs(bell - drum) > 1) wrong.push(`${bell} beats of the bell, ${drum} of the drum`)
  await expect
    .poll(async () => (await court.beats()).bell, { timeout: 30_000, interval: 500 })
    .toBeGreaterThan(last.bell + 2)
  // The compiler still works for other wizards, and the world can still write to its store.
  expect(await court.attempt(verb => program(verb, ''))).toMatchObject({ ran: true })
  const [, port] = /metrics http:\/\/127\.0\.0\.1:(\d+)/.exec(court.world.output())!
  const ready = await fetch(`http://127.0.0.1:${port}/readyz`)
  expect([ready.status, ...wrong]).toEqual([200])
}, 240_000)

test('a second server does not start on a data folder that is in use', async () => {
  const data = mkdtempSync(join(tmpdir(), 'wyrd-one-'))
  onTestFinished(() => rmSync(data, { recursive: true, force: true }))
  const world = await startWorld({ data })
  onTestFinished(() => world.stop())
  await expect(startWorld({ data })).rejects.toThrow(/in use|another server|already/)
}, 240_000)

test('a guarded domain whose test never ends holds up no edit of others, and its test ends with the world', async () => {
  const court = await Court.open()
  expect(await court.eval(`load('/domains/slow/stone').short`)).toContain('a stone')
  court.write('slow/stone.test.ts', 'for (;;) {}\n')
  court.write('slow/stone.ts', stone('a wet stone'))
  const tests = () => pidsOf('test-runner.config')
  const began = tests().length
  for (let i = 0; i < 100 && tests().length === began; i++) await new Promise(resolve => setTimeout(resolve, 100))
  const own = tests()
  expect(own.length).toBeGreaterThan(0)
  court.write('castle/king.ts', files['castle/king.ts'].replace("short = 'a king'", "short = 'a king in a hurry'"))
  const saved = performance.now()
  const short = () => court.eval(`load('/domains/castle/bell').king.short`)
  while (!(await short()).includes('in a hurry')) expect(performance.now() - saved).toBeLessThan(10_000)
  // The guarded domain waits for its test all the while.
  expect(await court.eval(`load('/domains/slow/stone').short`)).toContain('a stone')
  await court.world.stop()
  for (let i = 0; i < 100 && tests().some(pid => own.includes(pid)); i++)
    await new Promise(resolve => setTimeout(resolve, 100))
  expect(tests().filter(pid => own.includes(pid))).toEqual([])
}, 240_000)

/** The ids of the processes whose command line contains a word. */
function pidsOf(word: string): string[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .filter(pid => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(word)
      } catch {
        // The process has just ended.
        return false
      }
    })
}
