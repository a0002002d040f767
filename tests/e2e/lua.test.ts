import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { plain } from '../../mudlib/lib/text.ts'
import { startWorld, type World } from '../../scripts/world.ts'
import { boss } from '../mudlib/lua/boss-quest.ts'
import { telnetClient } from './telnet.ts'

// Tests Lua programs in a real process. What they have started outlasts that process.

const run = promisify(execFile)
const project = new URL('../../', import.meta.url).pathname
const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

const domain = {
  'lair.ts': `import { Room } from '/std/room'
export default class Lair extends Room { short = 'The lair'; exits = { out: './1' }; spawns = [{ path: './beast', count: 2 }] }`,
  '1.ts': `import { Room } from '/std/room'
export default class World extends Room { short = 'The reformed world'; exits = { back: './lair' } }`,
  'beast.ts': `import { Monster } from '/std/monster'
export default class Beast extends Monster { name = 'beast'; short = 'a beast'; maxHp = 2; hp = 2; programs = ['./beast.lua'] }`,
  'beast.lua': boss,
}

async function driverPid(world: World): Promise<number> {
  const { stdout } = await run('pgrep', ['-f', `driver/main.ts .*${world.data}`])
  return Number(stdout.trim().split('\n').at(-1))
}

test('the end of a quest in two parts comes four seconds after the first, over a killed driver and over a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wyrd-lua-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(join(project, 'domains'), join(folder, 'domains'), { recursive: true })
  mkdirSync(join(folder, 'domains/onslaught'))
  for (const [name, text] of Object.entries(domain)) writeFileSync(join(folder, 'domains/onslaught', name), text)
  const world = await startWorld({
    domains: join(folder, 'domains'),
    flags: ['--start', '/domains/onslaught/lair'],
  })
  onTestFinished(() => world.stop())
  // The first player to log in is an admin, whom monsters don't attack.
  await telnetClient(world.telnet).login('tina')
  const hero = telnetClient(world.telnet)
  await hero.login('bren')
  const seen = () => plain(hero.seen)
  const experience = async () =>
    Number(
      /([\d,]+) xp|experience\D*([\d,]+)/i
        .exec(plain(await hero.ask('score', /xp|xperience/)))
        ?.slice(1)
        .find(Boolean)
        ?.replaceAll(',', ''),
    )

  const quest = async (end: () => Promise<unknown>) => {
    const before = await experience()
    await hero.ask('kill beast', 'You have done it! By slaying the beast')
    expect(seen()).not.toContain('shimmers')
    await end()
    await hero.see('The world goes on', 30_000)
    await hero.see('The world shimmers as reality reforms...', 20_000)
    await hero.see('The reformed world', 20_000)
    const once = seen().split('shimmers').length
    await wait(5000)
    expect([once, seen().split('shimmers').length]).toEqual([2, 2])
    await hero.ask('look', 'The reformed world')
    const gained = (await experience()) - before
    expect(gained).toBeGreaterThanOrEqual(50_000)
    expect(gained).toBeLessThan(100_000)
    await hero.ask('back', 'The lair')
  }
  await quest(async () => process.kill(await driverPid(world), 'SIGKILL'))
  await quest(() => run('npm', ['run', '-s', 'restart', '--', '--data', world.data], { cwd: project }))
}, 180_000)
