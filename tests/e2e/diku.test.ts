import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { stockWorld } from '../../scripts/bench/zones.ts'
import { startWorld, type World } from '../../scripts/world.ts'
import { hills } from '../mudlib/diku/fixtures.ts'
import { findProgram, Terminal } from './programs.ts'
import { telnetClient } from './telnet.ts'

// Tests a world of area files from another server, from its first start, with the client tt++.

const tmux = findProgram('tmux', 'tmux')
const tintin = findProgram('tt++', 'tintin++')
/** A world of the original server. Its licence doesn't allow it in this project, so it may lie beside the project. */
const stock = fileURLToPath(new URL('../../../shared/data/circle/circle31/world', import.meta.url))

/** A temporary folder. */
function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wyrd-diku-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Waits until all zones of a mounted world have begun. */
async function begun(world: World, zones: number): Promise<void> {
  const end = Date.now() + 150_000
  while (!world.output().includes(`all ${zones} zones have begun`)) {
    if (Date.now() > end) throw new Error(`not all zones have begun:\n${world.output()}`)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

/** Enters a world of area files as its first player, who becomes the admin. */
async function enter(folder: string, zones: number): Promise<Terminal> {
  const world = await startWorld({ flags: ['--diku', folder] })
  onTestFinished(() => world.stop())
  await begun(world, zones)
  const terminal = new Terminal(tmux!, `${tintin} -G -e '#session w 127.0.0.1 ${world.telnet}'`)
  onTestFinished(() => terminal.close())
  for (const [line, answer] of [
    ['', 'What is your name'],
    ['tina', 'who you want to be'],
    ['yes', 'Choose a password'],
    ['secret1', 'And once more'],
    ['secret1', 'Exits'],
  ] as const) {
    if (line !== '') terminal.type(line)
    await terminal.see(answer)
  }
  return terminal
}

test.skipIf(!tmux || !tintin)(
  'tt++ in a world of area files: somebody is killed, the zone reset, they are back with their hammer; a file is edited',
  async () => {
    const folder = join(scratch(), 'hills')
    for (const [name, text] of Object.entries(hills)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
    const tina = await enter(folder, 1)
    tina.type('goto /diku/hills/room/100')
    await tina.see('A smith hammers.')
    tina.type('force smith say I will not live')
    await tina.see('I will not live')
    tina.type('eval here.livings.find(one => one.vnum === 100).hurt(500, me)')
    await tina.see(/smith is dead!/)
    tina.type('zreset')
    await tina.see('Hills is reset.')
    tina.type('look smith')
    await tina.see(/a hammer \(wielded\)/)
    const file = join(folder, 'wld/1.wld')
    writeFileSync(file, readFileSync(file, 'utf8').replace('Green.', 'Brown, as it was burnt down.'))
    await tina.see(/1\.wld/)
    tina.type('look')
    await tina.see('Brown, as it was burnt down.')
    // A file that can't be read is reported, and changes nothing.
    writeFileSync(join(folder, 'mob/1.mob'), hills['mob/1.mob']!.replace('2d1+30', 'many'))
    await tina.see(/dice like 2d6\+10 expected, not 'many'/)
    tina.type('instazone')
    await tina.see(/E 1 101 \d 16/)
  },
  60_000,
)

test.skipIf(!tmux || !tintin || !existsSync(stock))(
  'tt++ walks from the temple of Midgaard into the sewer',
  async () => {
    const folder = join(scratch(), 'midgaard')
    cpSync(stock, folder, { recursive: true })
    const tina = await enter(folder, 20)
    tina.type('goto /diku/midgaard/room/3001')
    await tina.see('The Temple Of Midgaard')
    for (const [way, room] of [
      ['south', 'The Temple Square'],
      ['south', 'Market Square'],
      ['south', 'The Common Square'],
      ['south', 'The Dump'],
    ] as const) {
      tina.type(way)
      await tina.see(room)
    }
    tina.type('open grate')
    await tina.see(/You open|open already|is already open/)
    tina.type('down')
    await tina.see('The Quadruple Junction Under The Dump')
    // The guards are killed and their zone is reset. Then they are back, with their swords.
    tina.type(
      "eval driver.objectsOf('/diku/midgaard/mob/3060').filter(one => !one.isBlueprint).forEach(one => one.hurt(9999, null))",
    )
    tina.type('goto /diku/midgaard/room/3004')
    await tina.see(/Exits[^\n]*\n(?![\s\S]*cityguard stands)/)
    tina.type('zreset 30')
    await tina.see('Northern Midgaard Main City is reset.')
    tina.type('look cityguard')
    await tina.see(/a long sword \(wielded\)/)
    tina.type('goto /diku/midgaard/room/3014')
    await tina.see('Market Square')
    tina.type('zstat')
    await tina.see(/\/diku\/midgaard\/zone\/30: Northern Midgaard/)
    tina.type('spawns')
    await tina.see(/M mob\/3060 the cityguard: \d+ of \d+ in the world, \d+ of room \d+/)
    expect(tina.screen()).not.toContain('The world shivers')
  },
  60_000,
)

test('a world as large as tbaMUD begins as a whole after the start, and people play meanwhile', async () => {
  const zones = 202
  const folder = join(scratch(), 'big')
  mkdirSync(folder)
  stockWorld(folder, zones)
  const world = await startWorld({ flags: ['--diku', folder, '--start', '/diku/big/room/3001'] })
  onTestFinished(() => world.stop())
  expect(world.output()).toMatch(/^ready: .*; 202 zones to follow$/m)
  const player = telnetClient(world.telnet)
  await player.login('ann')
  expect(player.seen).toContain('Room 1 of zone 30')
  await player.ask('look', 'Room 1 of zone 30')
  await begun(world, 202)
  expect(world.output()).not.toMatch(/stopped after|failed/)
  // The reset commands of each zone make 36 mobiles.
  const people = 'zone.loadedRooms.flatMap(room => room.livings).filter(one => !one.isPlayer)'
  const whole = `here.load('/daemons/zones').all.filter(zone => ${people}.length === 36)`
  await player.ask(`eval ${whole}.length`, /^202\s*$/m)
  await player.ask('zstat /diku/big/zone/202', /63 rooms, \d+ loaded, with 36 monsters/)
}, 200_000)
