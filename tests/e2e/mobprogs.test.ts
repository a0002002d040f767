import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { plain } from '../../mudlib/lib/text.ts'
import { startWorld, type World } from '../../scripts/world.ts'
import { poke } from '../mudlib/programs/poke-example.ts'
import { romArea, romMob } from '../mudlib/programs/rom-fixture.ts'
import { findProgram, Terminal } from './programs.ts'
import { quest, questTriggers } from './quest-fixture.ts'
import { telnetClient } from './telnet.ts'

// Tests programs of old servers in a real process, as players see them in a client.

/** Writes area files to a temporary folder. @returns the folder */
function filesOf(name: string, files: Record<string, string>): string {
  const scratch = mkdtempSync(join(tmpdir(), 'wyrd-mobprogs-'))
  onTestFinished(() => rmSync(scratch, { recursive: true, force: true }))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(scratch, name, file)), { recursive: true })
    writeFileSync(join(scratch, name, file), text)
  }
  mkdirSync(join(scratch, name), { recursive: true })
  return join(scratch, name)
}

async function worldOf(folder: string): Promise<World> {
  const world = await startWorld({ flags: ['--diku', folder] })
  onTestFinished(() => world.stop())
  const end = Date.now() + 60_000
  while (!/all \d+ zones have begun/.test(world.output())) {
    if (Date.now() > end) throw new Error(`no zone has begun:\n${world.output()}`)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  return world
}

test('the poke example by telnet: level 3, level 10 and good, level 20 and evil, with and without a guard', async () => {
  const trigger = ['act 1000 pokes you in the ribs.']
  const area = romArea({
    mobs: [romMob(110, 'jester', 'the jester', trigger), romMob(111, 'guard', 'the guard', [])],
    programs: { 1000: poke },
    inYard: [110],
  }).replace('M 0 110 1 100 1\n', 'M 0 110 2 100 1\nM 0 110 2 101 1\nM 0 111 1 101 1\n')
  const world = await worldOf(filesOf('yard', { 'area.lst': 'yard.are\n$\n', 'yard.are': area }))
  const admin = telnetClient(world.telnet)
  await admin.login('tina')
  const ann = telnetClient(world.telnet)
  await ann.login('ann')

  /** Ann pokes the jester of a room. @returns the lines that she sees, without the blows of the fight */
  const pokes = async (room: number, level: number, alignment: number): Promise<string[]> => {
    const her = "driver.users().find(one => one.name === 'ann')"
    await admin.ask(`goto /diku/yard/room/${room}`, 'jester')
    await admin.ask(
      `eval ${her}.move(here), here.livings.forEach(one => one.stopFighting()), Object.assign(${her}, { level: ${level}, alignment: ${alignment}, maxHp: 5000, hp: 5000 }).level`,
      `${level}`,
    )
    await ann.ask('look', 'jester')
    const seen = await ann.ask('poke jester', /poked|poking me|attacks you|poke me/)
    await new Promise(resolve => setTimeout(resolve, 500))
    await admin.ask('eval here.livings.forEach(one => one.stopFighting())', /\S/)
    return plain(`${seen}${ann.seen.slice(seen.length)}`)
      .split(/\r?\n/)
      .filter(line => /^You poke|jester (tells|slaps|screams|says|shouts|attacks)|guard attacks/.test(line))
  }
  const begin = 'You poke the jester in the ribs.'
  const politely = [begin, 'The jester tells you: I would rather you didnt poke me.']
  const loudly = [begin, 'The jester screams loudly!', 'The jester says, "Ya know Ann. I hate being poked!!!"']
  expect(await pokes(100, 3, -500)).toEqual(politely)
  expect(await pokes(100, 10, 500)).toEqual(politely)
  expect(await pokes(100, 10, -500)).toEqual([
    begin,
    'The jester slaps you.',
    'The jester shouts: MOMMY!!! Ann is poking me.',
  ])
  expect(await pokes(100, 20, -500)).toEqual([...loudly, 'The jester attacks you!'])
  expect(await pokes(101, 20, -500)).toEqual([...loudly, 'The guard attacks you!', 'The jester attacks you!'])
}, 240_000)

const tmux = findProgram('tmux', 'tmux')
const tintin = findProgram('tt++', 'tintin++')

/** Logs Bob in with tt++. */
async function bobIn(world: World): Promise<Terminal> {
  const bob = new Terminal(tmux!, `${tintin} -G -e '#session w 127.0.0.1 ${world.telnet}'`)
  onTestFinished(() => bob.close())
  for (const [line, answer] of [
    ['', 'What is your name'],
    ['bob', 'who you want to be'],
    ['yes', 'Choose a password'],
    ['secret1', 'And once more'],
    ['secret1', 'Exits'],
  ] as const) {
    if (line !== '') bob.type(line)
    await bob.see(answer)
  }
  return bob
}

test.skipIf(!tmux || !tintin)(
  'tt++ in a tbaMUD zone with triggers: a quest from beginning to end, a trigger edited in the middle of its wait',
  async () => {
    const folder = filesOf('mill', quest)
    const world = await worldOf(folder)
    const admin = telnetClient(world.telnet)
    await admin.login('tina')
    const bob = await bobIn(world)
    await admin.ask("eval driver.users().find(one => one.name === 'bob').travel('/diku/mill/room/100')", /\S/)
    const steps: readonly (readonly [line: string, answer: string | RegExp])[] = [
      ['look', 'The miller says, "Bob! The mill stands still'],
      ['down', 'The trapdoor is closed.'],
      ['say I will help', 'The key is yours'],
      ['inventory', 'an iron key'],
      ['unlock trapdoor', /unlock/],
      ['open trapdoor', 'The miller nods.'],
      ['down', 'Something squeaks in the dark.'],
      ['pull lever', 'The wheel groans'],
      ['up', 'The mill is turning!'],
    ]
    for (const [line, answer] of steps) {
      bob.type(line)
      await bob.see(answer)
    }
    // The miller counts coins for a few seconds. In the meantime, his program is edited.
    bob.type('say done')
    await bob.see('counts some coins')
    const file = join(folder, 'trg/1.trg')
    writeFileSync(file, questTriggers.replace('Here is your share', 'Here is your share, with thanks'))
    await bob.see('Here is your share, with thanks, Bob.', 20_000)
    await bob.see(/drop an iron key/)
    expect(readFileSync(file, 'utf8')).toContain('with thanks')
    bob.type('score')
    await bob.see(/\b50\b/)
    // A second later the key is destroyed, and the program ends.
    await new Promise(resolve => setTimeout(resolve, 2000))
    bob.type('look')
    bob.type('say done')
    await bob.see('You have had your share')
    expect(world.output()).not.toMatch(/fault|error/i)
  },
  120_000,
)

/** Areas and triggers of the original server. Their licence doesn't allow them in this project, so they may lie beside the project. */
const shared = fileURLToPath(new URL('../../../shared/data/', import.meta.url))
const stock = { areas: join(shared, 'circle/tba/world'), triggers: join(shared, 'dg/trg') }

test.skipIf(!tmux || !tintin || !existsSync(stock.areas) || !existsSync(stock.triggers))(
  'stock tbaMUD by tt++: a gate is opened for a bribe, a trigger edited in the middle of its wait, the ant queen found and slain',
  async () => {
    const folder = filesOf('stock', {})
    cpSync(stock.areas, folder, { recursive: true })
    cpSync(stock.triggers, join(folder, 'trg'), { recursive: true })
    const world = await worldOf(folder)
    const admin = telnetClient(world.telnet)
    await admin.login('tina')
    const bob = await bobIn(world)
    const his = "driver.users().find(one => one.name === 'bob')"
    const goTo = (room: number) => admin.ask(`eval ${his}.travel('/diku/stock/room/${room}')`, 'undefined')
    /** Types each line, and waits until Bob sees its answer. */
    const play = async (steps: readonly (readonly [line: string, answer: string | RegExp])[]) => {
      for (const [line, answer] of steps) {
        bob.type(line)
        await bob.see(answer, 20_000)
      }
    }
    await admin.ask(`eval Object.assign(${his}, { level: 25, maxHp: 9000, hp: 9000, gold: 1000 }).gold`, '1000')
    await goTo(23610)
    await play([
      ['give 100 coins to lieutenant', /lieutenant.* says/],
      ['east', 'is closed'],
      ['give 400 coins to lieutenant', /whispers to you[\s\S]*unlocks the/],
      ['open door', 'You open the'],
    ])
    await goTo(23622)
    await play([['enter basket', 'basket']])
    const file = join(folder, 'trg/236.trg')
    writeFileSync(
      file,
      readFileSync(file, 'latin1').replace(/Having descended.*/, 'You are down, safe and sound.'),
      'latin1',
    )
    await bob.see('You are down, safe and sound.', 30_000)
    expect(await admin.ask(`eval ${his}.environment.path`, 'room')).toContain('/diku/stock/room/23674')

    // The anthill's own zone doesn't exist here, so it is put on a street. From there, Bob walks all the way to the queen.
    await admin.ask("eval driver.clone('/diku/stock/object/4600').move('/diku/stock/room/3014')", 'undefined')
    await goTo(3014)
    await play([
      ['enter rock', 'Enter what?!'],
      ['enter anthill', 'You enter the anthill.'],
      ...'down down down south west south south south'.split(' ').map(way => [way, /Exits/] as const),
    ])
    await bob.see('A Small Room')
    expect(await admin.ask(`eval ${his}.environment.path`, 'room')).toContain('/diku/stock/room/4632')
    // The queen's guards go to her when anything is said or seen in their room, and she greets them unless she is fighting. They may have left
    // already, so
    // they are put back and sent to her by a spoken word.
    const guards = "driver.objectsOf('/diku/stock/mob/4632').filter(one => one.environment)"
    await admin.ask(`eval ${guards}.map(one => one.move('/diku/stock/room/4632')).length`, /\b2\b/)
    const calls = /green queen ant says, "HELP! HELP! I'm being attacked/
    bob.type('say The queen!')
    await play([['east', 'green queen ant']])
    // On a busy machine the queen may already be fighting when Bob arrives. Then he comes in again.
    for (let tries = 0; tries < 3; tries++) {
      const isHeard = await bob.see(calls, 10_000).then(
        () => true,
        () => false,
      )
      if (isHeard) break
      await play([['west', 'A Small Room']])
      await admin.ask(`eval ${guards}.map(one => one.move('/diku/stock/room/4632')).length`, /\b2\b/)
      bob.type('say The queen!')
      await play([['east', 'green queen ant']])
    }
    await bob.see(calls, 30_000)
    await bob.see(/green soldier ant joins the battle!/, 30_000)
    // The queen must live until she has called for her guards herself.
    const queen = `${his}.environment.livings.find(one => one.short.includes('queen'))`
    await admin.ask(`eval Object.assign(${queen}, { maxHp: 5000, hp: 5000 }).hp`, '5000')
    await play([['kill queen', /The queen cries out loudly, 'GUARDS! HELP ME! I'M UNDER ATTACK!'/]])
    await admin.ask(`eval ${his}.environment.livings.forEach(one => one.isPlayer || (one.hp = 1))`, 'undefined')
    await bob.see(/green queen ant is dead/i, 60_000)
    await play([['get all corpse', /antennae/]])
    expect(world.output()).not.toMatch(/fault/i)
  },
  300_000,
)
