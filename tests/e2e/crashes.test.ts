import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../scripts/world.ts'
import { telnetClient } from './telnet.ts'

// If drivers crash repeatedly over the same code, the next driver leaves that code out.

const run = promisify(execFile)
const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))
const domains = mkdtempSync(join(tmpdir(), 'wyrd-domains-'))
let world: World

const room = (short: string, more = '') =>
  `import { Room } from '/std/room'\nexport default class R extends Room { short = '${short}'\n${more} }\n`

beforeAll(async () => {
  mkdirSync(join(domains, 'pit'))
  writeFileSync(join(domains, 'pit/yard.ts'), room('A quiet yard', "exits = { down: './trap' }"))
  // It takes the whole second that a turn may last, so there is time to kill the process in the middle of it.
  const hopeless = `init(who: any) { super.init(who); /^(a+)+$/.test('a'.repeat(60) + 'b') }`
  writeFileSync(join(domains, 'pit/trap.ts'), room('A trap', hopeless))
  world = await startWorld({
    domains,
    flags: ['--start', '/domains/pit/yard', '--recall', '/domains/pit/yard', '--death', '/domains/pit/yard'],
  })
})
afterAll(async () => {
  await world?.stop()
  rmSync(domains, { recursive: true, force: true })
})

async function driverPid(): Promise<number> {
  const { stdout } = await run('pgrep', ['-f', `driver/main.ts .*${world.data}`])
  return Number(stdout.trim().split('\n').at(-1))
}

test('after two crashes in a row the room that was at work is left out, and an edit brings it back', async () => {
  const ann = telnetClient(world.telnet)
  await ann.login('rowan')
  for (let crash = 1; crash <= 2; crash++) {
    ann.type('goto /domains/pit/trap')
    await wait(500)
    process.kill(await driverPid(), 'SIGKILL')
    await ann.see('The world goes on', 30_000)
    // The init() of the room that the resumed player enters may also take its whole second.
    await wait(1500)
    if (crash === 1) {
      await ann.ask('goto /domains/pit/yard', 'quiet yard')
      expect(world.output()).not.toContain('left out')
    }
  }
  expect(world.output()).toMatch(/\/domains\/pit\/trap\.ts is left out from now on: .*world crashed, 2 times in a row/)
  // Admins and the wizards of the domain are told.
  await ann.see(/\/domains\/pit\/trap\.ts is left out/, 8000)
  expect(await ann.ask('goto /domains/pit/trap', /left out/)).toContain('Edit the file to have it tried again')
  expect(readFileSync(join(world.data, 'left-out.json'), 'utf8')).toContain('/domains/pit/trap.ts')
  expect(await ann.ask('goto /domains/pit/yard', 'quiet yard')).toBeTruthy()
  writeFileSync(join(domains, 'pit/trap.ts'), room('A trap'))
  await wait(1500)
  expect(await ann.ask('goto /domains/pit/trap', 'A trap')).not.toContain('left out')
}, 240_000)

test('it is never given up', async () => {
  const ann = telnetClient(world.telnet)
  await ann.see('name?')
  const before = await driverPid()
  for (let crash = 0; crash < 3; crash++) {
    for (let i = 0; i < 200; i++) {
      const pid = await driverPid().catch(() => 0)
      if (pid > 0 && (crash === 0 || pid !== before)) {
        process.kill(pid, 'SIGKILL')
        break
      }
      await wait(50)
    }
    await wait(300)
  }
  await ann.see(/starts again in \d+ seconds/, 20_000)
  await ann.see(/name\?[\s\S]*name\?/, 40_000)
}, 240_000)
