import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newWorld, run } from './new-world.ts'

// Tests a user's own world, made by `wyrd new` from the package. Packages that are installed here are used instead of a download.

const root = new URL('../../', import.meta.url).pathname
let made: Awaited<ReturnType<typeof newWorld>>
let world = ''
const wyrd = (...args: string[]) => made.wyrd(...args)

beforeAll(async () => {
  made = await newWorld('elmhurst')
  world = made.world
}, 60_000)
afterAll(() => made?.remove())

test('the package is small, holds no tests of ours, and runs nothing when it is installed', () => {
  expect(statSync(made.packed).size).toBeLessThan(3_000_000)
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
  const create = (...args: string[]) =>
    run(process.execPath, [join(root, 'scripts/wyrd.js'), ...args], { cwd: made.folder }).catch(
      error => error.stderr as string,
    )
  expect(await create('new', '../x y', '--no-install')).toContain("can't be the name of a world")
  expect(await create('new', 'elmhurst', '--no-install')).toContain('is there already, and not empty')
  expect(await create('new')).toEqual(expect.anything())
  expect(await create('nwe')).toContain("wyrd has no command 'nwe'")
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
  const { ask, seen, logIn } = await made.start()
  await logIn('linden')
  await ask('help newcomer', /You stand on a village green/)
  // Runs the world's own test, as `npm test` does.
  await ask('test home', /1 passed, 0 failed/)
  await ask('north', /A wooden bridge/)
  await ask('greetings', /These have come: Linden\./)
  await ask('north', /A low cave/)
  await ask('kill goblin', /You attack the tidy goblin/)
  const file = join(world, 'domains/home/npc/goblin.ts')
  writeFileSync(file, readFileSync(file, 'utf8').replace('a tidy goblin', 'a furious goblin'))
  await expect.poll(seen, { timeout: 40_000 }).toMatch(/furious goblin/)
  expect((await wyrd('status')).stdout).toMatch(/players +1/)
  // Overrides a class of the engine while the player is connected.
  mkdirSync(join(world, 'mudlib/std'))
  writeFileSync(join(world, 'mudlib/std/room.ts'), overridden)
  await expect.poll(seen, { timeout: 40_000 }).toMatch(/\[reload\] \/std\/room\.ts/)
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
  // The type check knows the field in all rooms, and only with its own type.
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
