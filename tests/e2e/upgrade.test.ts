import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newWorld, run } from './new-world.ts'

// `wyrd upgrade` installs a newer engine while a player is connected and keeps the stored data. If the world doesn't run well with it, the old engine
// comes back.

let made: Awaited<ReturnType<typeof newWorld>>
let engine = ''

/** A migration that changes the stored data of rooms. */
const loudAir = `import type { MigratedObject } from 'driver'
import { Migration } from '/secure/migration'

export default class LoudAir extends Migration {
  about = 'the air of rooms is loud'

  changeObject({ saved }: MigratedObject): boolean {
    if (typeof saved['air'] === 'string') saved['air'] = saved['air'].toUpperCase()
    return true
  }
}
`

/** Changes a file of a package. */
function change(folder: string, file: string, from: string, to: string): void {
  const text = readFileSync(join(folder, file), 'utf8')
  expect(text).toContain(from)
  writeFileSync(join(folder, file), text.replace(from, to))
}

/** Makes another version of the engine from the world's current one. */
async function version(number: string, changed: (folder: string) => void): Promise<string> {
  const folder = join(made.folder, number)
  mkdirSync(folder)
  // The cache is left out, because the running world writes to it.
  cpSync(engine, join(folder, 'package'), { recursive: true, filter: file => !file.includes('/.cache') })
  const old = JSON.parse(readFileSync(join(engine, 'package.json'), 'utf8')) as { version: string }
  change(join(folder, 'package'), 'package.json', `"version": "${old.version}"`, `"version": "${number}"`)
  changed(join(folder, 'package'))
  const file = join(made.folder, `wyrd-${number}.tgz`)
  await run('tar', ['czf', file, '-C', folder, 'package'])
  return file
}

const upgrade = (...args: string[]) =>
  made.wyrd('upgrade', ...args).then(
    ({ stdout }) => stdout,
    error => `${error.stdout}${error.stderr}`,
  )
const versionNow = () => (JSON.parse(readFileSync(join(engine, 'package.json'), 'utf8')) as { version: string }).version

beforeAll(async () => {
  made = await newWorld('ashford')
  engine = join(made.world, 'node_modules/wyrd')
  // Adds the field that is renamed later.
  change(
    engine,
    'mudlib/std/room.ts',
    '  /** The text that `look` shows to a viewer.',
    "  /** How it feels here. */\n  @saved mood = 'calm'\n\n  /** The text that `look` shows to a viewer.",
  )
  if (
    !/import \{[^}]*\bsaved\b[^}]*\} from '\/std\/decorators'/.test(
      readFileSync(join(engine, 'mudlib/std/room.ts'), 'utf8'),
    )
  )
    change(
      engine,
      'mudlib/std/room.ts',
      "usersOnly } from '/std/decorators'",
      "saved, usersOnly } from '/std/decorators'",
    )
  change(made.world, 'domains/home/cave.ts', "short = 'A low cave'", "short = 'A low cave'\n  override mood = 'damp'")
}, 60_000)
afterAll(() => made?.remove())

test('a stored world takes a newer engine with a renamed field under its player, and goes back from ones that fail', async () => {
  const renamed = await version('0.9.0', folder => {
    change(folder, 'mudlib/std/room.ts', "@saved mood = 'calm'", "@saved @was('mood') air = 'calm'")
    change(
      folder,
      'mudlib/std/room.ts',
      "saved, usersOnly } from '/std/decorators'",
      "saved, usersOnly, was } from '/std/decorators'",
    )
    change(
      folder,
      'CHANGELOG.md',
      '## Unreleased\n',
      '## 0.9.0: 2027-01-01\n\n- **To know in your own world**: `mood` of rooms is `air`.\n- **To know in your own world**: `nothingOfThis` is gone.\n\n## Unreleased\n',
    )
  })
  const { ask, logIn, isOpen, printed, seen } = await made.start()
  await logIn('linden')
  await ask("eval here.mood = 'grim'; driver.saveObject(here)", /> /)
  await ask('eval here.mood', /grim/)

  // A dry run reports what the upgrade requires of this world, and changes nothing.
  const told = await upgrade(renamed, '--dry-run')
  expect(told).toMatch(
    /From 0\.\d+\.\d+ to 0\.9\.0\.[\s\S]*`mood` of rooms is `air`\.\n {2}domains\/home\/cave\.ts:\d+/,
  )
  expect(told).toContain('1 more change of that kind is about')
  expect(versionNow()).not.toBe('0.9.0')

  // The world's own code has to work with the new engine.
  const refused = await upgrade(renamed, '--watch', '2')
  expect(refused).toContain('domains/home/cave.ts')
  expect(refused).toMatch(/doesn't fit[\s\S]*engine 0\.\d+\.\d+ again/)
  await ask('eval here.mood', /grim/)
  change(made.world, 'domains/home/cave.ts', "\n  override mood = 'damp'", '')
  await expect.poll(seen, { timeout: 30_000 }).toMatch(/cave\.ts/)

  expect(await upgrade(renamed, '--watch', '3')).toMatch(/This world has the engine 0\.9\.0, and is well\./)
  expect(isOpen()).toBe(true)
  await ask('look', /A village green/)
  await ask('eval here.air', /grim/)
  expect(versionNow()).toBe('0.9.0')
  expect(readFileSync(join(made.world, 'package.json'), 'utf8')).toContain('file:vendor/wyrd-0.9.0.tgz')
  expect(readdirSync(join(made.world, 'data/backups')).some(file => file.startsWith('before-0.9.0'))).toBe(true)
  // A file of the new engine has been read, and an edit of the world's own file goes live as before.
  change(made.world, 'domains/home/green.ts', 'A village green', 'A village green at noon')
  await expect.poll(seen, { timeout: 30_000 }).toMatch(/\[reload\] \/domains\/home\/green\.ts/)

  // A version that can't start: the old driver continues.
  const broken = await version('0.9.1', folder =>
    change(folder, 'mudlib/secure/master.ts', 'import {', 'throw new Error("it is broken")\nimport {'),
  )
  expect(await upgrade(broken, '--watch', '2', '--force')).toMatch(
    /can't go on with the world[\s\S]*engine 0\.9\.0 again/,
  )
  await ask('eval here.air', /grim/)
  expect(versionNow()).toBe('0.9.0')

  // A version that crashes after its start, while the upgrade is still watching it.
  const crashes = await version('0.9.2', folder => {
    writeFileSync(join(folder, 'mudlib/secure/migrations/900-loud-air.ts'), loudAir)
    change(
      folder,
      'driver/main.ts',
      'const delay = monitorEventLoopDelay({ resolution: 10 })',
      'setTimeout(() => process.abort(), 3000)\n  const delay = monitorEventLoopDelay({ resolution: 10 })',
    )
  })
  expect(await upgrade(crashes, '--watch', '12')).toMatch(
    /becomes as it was before the new engine changed it[\s\S]*crashed with the new engine[\s\S]*engine 0\.9\.0 again/,
  )
  expect(printed()).toContain('stored data are changed for this version by 900-loud-air')
  await expect.poll(printed, { timeout: 40_000 }).toContain('the update is rolled back')
  await ask('eval here.air', /grim/)
  expect(versionNow()).toBe('0.9.0')
  expect(isOpen()).toBe(true)

  // A version that changes the stored data, and runs well.
  const changed = await version('0.9.3', folder =>
    writeFileSync(join(folder, 'mudlib/secure/migrations/900-loud-air.ts'), loudAir),
  )
  expect(await upgrade(changed, '--watch', '3')).toMatch(/This world has the engine 0\.9\.3, and is well\./)
  await ask('eval here.air', /GRIM/)
  expect(isOpen()).toBe(true)

  const older = await version('0.1.0', () => {})
  expect(await upgrade(older)).toContain('an older engine does not read what a newer one has stored')
  expect(await upgrade('nothing.tgz')).toContain('there is no such file')
  expect(existsSync(join(made.world, '.wyrd/previous'))).toBe(false)
}, 480_000)
