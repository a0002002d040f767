import { execFile, spawn } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

// A world of one's own: made by `wyrd new` from the package, with the packages that are installed here in place of a download.

const root = new URL('../../', import.meta.url).pathname
const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'wyrd-own-'))
const world = join(folder, 'elmhurst')
const command = join(world, 'node_modules/wyrd/scripts/wyrd.js')
const wyrd = (...args: string[]) => run(process.execPath, [command, ...args], { cwd: world })
let size = 0

beforeAll(async () => {
  await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: root })
  const packed = join(folder, readdirSync(folder).find(file => file.endsWith('.tgz'))!)
  size = statSync(packed).size
  await run(process.execPath, [join(root, 'scripts/wyrd.js'), 'new', 'elmhurst', '--engine', packed, '--no-install'], {
    cwd: folder,
  })
  const modules = join(world, 'node_modules')
  mkdirSync(join(modules, 'wyrd'), { recursive: true })
  await run('tar', ['xzf', packed, '--strip-components=1', '-C', join(modules, 'wyrd')])
  for (const name of readdirSync(join(root, 'node_modules')))
    if (!name.startsWith('.')) symlinkSync(join(root, 'node_modules', name), join(modules, name))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the package is small, holds no tests of ours, and runs nothing when it is installed', () => {
  expect(size).toBeLessThan(3_000_000)
  const engine = join(world, 'node_modules/wyrd')
  const files = readdirSync(engine, { recursive: true }).map(String)
  expect(files.filter(file => file.endsWith('.test.ts') && !file.includes('new/template'))).toEqual([])
  expect(files).toContain(join('mudlib', 'std', 'room.ts'))
  const { scripts } = JSON.parse(readFileSync(join(engine, 'package.json'), 'utf8')) as { scripts: object }
  expect(Object.keys(scripts).filter(name => /install|prepare/.test(name))).toEqual([])
})

test('a new world has its own name everywhere, and names the engine', () => {
  const own = JSON.parse(readFileSync(join(world, 'package.json'), 'utf8'))
  expect(own.name).toBe('elmhurst')
  expect(own.dependencies.wyrd).toMatch(/^file:vendor\/wyrd-.*\.tgz$/)
  expect(readFileSync(join(world, 'wyrd.yaml'), 'utf8')).toContain('name: Elmhurst')
  const files = readdirSync(world, { recursive: true }).map(String)
  const texts = files.filter(file => !/^(node_modules|vendor)/.test(file) && statSync(join(world, file)).isFile())
  expect(texts.filter(file => /world-name/i.test(readFileSync(join(world, file), 'utf8')))).toEqual([])
  for (const file of ['.gitignore', '.npmrc', '.dockerignore', 'Dockerfile', '.gitlab-ci.yml'])
    expect(texts).toContain(file)
})

test('what has no sound name, or is there already, is refused and left as it is', async () => {
  const made = (...args: string[]) =>
    run(process.execPath, [join(root, 'scripts/wyrd.js'), ...args], { cwd: folder }).catch(
      error => error.stderr as string,
    )
  expect(await made('new', '../x y', '--no-install')).toContain("can't be the name of a world")
  expect(await made('new', 'elmhurst', '--no-install')).toContain('is there already, and not empty')
  expect(await made('new')).toEqual(expect.anything())
  expect(await made('nwe')).toContain("wyrd has no command 'nwe'")
})

test('its types are right, a wrong one is told with its place, and its tests pass', async () => {
  expect((await wyrd('check')).stdout).toContain('The types of all code are right.')
  const file = join(world, 'domains/home/cave.ts')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace("short = 'A low cave'", 'short = 3'))
  const wrong = await wyrd('check').catch(error => error.stdout as string)
  expect(wrong).toContain('domains/home/cave.ts(')
  writeFileSync(file, text)
  const { stdout } = await wyrd('test')
  expect(stdout.replace(/\u001b\[[\d;]*m/g, '')).toMatch(/Tests\s+3 passed \(3\)/)
})

test('it starts, a player plays it, and an edit is live while the player stands there', async () => {
  const server = spawn(process.execPath, [command, 'start', '--telnet', '0', '--http', '0'], { cwd: world })
  const ended = new Promise(done => server.once('exit', done))
  onTestFinished(async () => {
    server.kill('SIGTERM')
    await ended
  })
  let printed = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', bytes => (printed += bytes))
  await expect.poll(() => printed, { timeout: 60_000 }).toMatch(/ready: telnet 127\.0\.0\.1 \d+/)
  const socket = connect(Number(/telnet 127\.0\.0\.1 (\d+)/.exec(printed)![1]), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let seen = ''
  socket.on('data', bytes => (seen += bytes.toString('latin1')))
  const ask = async (line: string, answer: RegExp) => {
    seen = ''
    socket.write(`${line}\r\n`)
    await expect.poll(() => seen, { timeout: 40_000 }).toMatch(answer)
    return seen
  }
  await expect.poll(() => seen).toMatch(/your name/)
  await ask('linden', /who you want to be/)
  await ask('yes', /password/)
  await ask('secret1', /once more/)
  await ask('secret1', /A village green[\s\S]*the bridge warden/)
  await ask('north', /A wooden bridge/)
  await ask('greetings', /These have come: Linden\./)
  await ask('north', /A low cave/)
  await ask('kill goblin', /You attack the tidy goblin/)
  const file = join(world, 'domains/home/npc/goblin.ts')
  writeFileSync(file, readFileSync(file, 'utf8').replace('a tidy goblin', 'a furious goblin'))
  await expect.poll(() => seen, { timeout: 40_000 }).toMatch(/furious goblin/)
  expect((await wyrd('status')).stdout).toMatch(/players +1/)
  // A class of the engine, overridden under the player.
  mkdirSync(join(world, 'mudlib/std'))
  writeFileSync(join(world, 'mudlib/std/room.ts'), overridden)
  await expect.poll(() => seen, { timeout: 40_000 }).toMatch(/\[reload\] \/std\/room\.ts/)
  await ask('look', /You smell tallow\./)
})

const overridden = `import type { Living } from '/std/living'
import { Room as Base } from 'wyrd:/std/room'

/** A room of this world. */
export class Room extends Base {
  /** What one smells here. */
  scent = 'tallow'
  override view(viewer: Living, brief = false): string {
    return \`\${super.view(viewer, brief)}You smell \${this.scent}.\\n\`
  }
}
export default Room
`

test('check notes for which engine an override was written, and tells what of it has changed in another one', async () => {
  const first = (await wyrd('check')).stdout
  expect(first).toContain("mudlib/std/room.ts stands before the engine's: noted for the engine 0.2.0.")
  expect((await wyrd('check')).stdout).not.toContain('noted')
  const file = join(world, 'domains/home/cave.ts')
  const text = readFileSync(file, 'utf8')
  // The field is known to the types of all rooms, and of no other kind than it has.
  writeFileSync(file, text.replace("short = 'A low cave'", "short = 'A low cave'\n  override scent = 3"))
  expect(await wyrd('check').catch(error => error.stdout as string)).toContain("Property 'scent' in type")
  writeFileSync(file, text)
  const engine = join(world, 'node_modules/wyrd/mudlib/std/room.ts')
  const room = readFileSync(engine, 'utf8')
  const other = room.replace(
    'get isPerceived(): boolean {',
    'get isPerceived(): boolean {\n    if (this.destructed) return false',
  )
  writeFileSync(engine, other)
  expect((await wyrd('check')).stdout).not.toContain('Room.')
  writeFileSync(
    engine,
    other.replace("viewer.canSeeIn(this)) return 'It is too dark", "viewer.canSeeIn(this)) return 'It is far too dark"),
  )
  const stale = await wyrd('check').catch(error => error.stdout as string)
  expect(stale).toMatch(
    /mudlib\/std\/room\.ts was written for the engine [\d.]+\. In [\d.]+, of what it overrides:\n {2}Room\.view has changed/,
  )
  expect(stale).not.toContain('isPerceived')
  await wyrd('check', '--accept')
  expect((await wyrd('check')).stdout).not.toContain('Room.')
  writeFileSync(engine, room)
  await wyrd('check', '--accept')
})
