import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { plain } from '../../mudlib/lib/text.ts'
import { startWorld, type World } from '../../scripts/world.ts'
import { findProgram, Terminal } from './programs.ts'
import { orchard } from './ranvier-orchard.ts'
import { telnetClient } from './telnet.ts'

// Tests Ranvier worlds in a real process, as a user starts it: players, edited files and restarts.

const run = promisify(execFile)
const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))
const patience = 40_000

function folderOf(name: string): string {
  const scratch = mkdtempSync(join(tmpdir(), 'wyrd-ranvier-'))
  onTestFinished(() => rmSync(scratch, { recursive: true, force: true }))
  return join(scratch, name)
}

/** Writes the orchard's files to disk. `edit` changes a text in one of them. */
function planted(): { folder: string; edit(file: string, from: string | RegExp, to: string): void } {
  const folder = folderOf('fruit')
  for (const [file, text] of Object.entries(orchard)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return {
    folder,
    edit(file, from, to) {
      const path = join(folder, 'orchard', file)
      const before = readFileSync(path, 'utf8')
      const after = before.replace(from, to)
      if (after === before) throw new Error(`${from} is not in ${path}`)
      writeFileSync(path, after)
    },
  }
}

async function worldOf(folder: string): Promise<World> {
  const world = await startWorld({ flags: ['--ranvier', folder] })
  onTestFinished(() => world.stop())
  return world
}

type Client = Omit<ReturnType<typeof telnetClient>, 'ask' | 'see'> & {
  ask(line: string, answer: string | RegExp): Promise<string>
  see(text: string | RegExp): Promise<string>
}

/** A client that waits for a long time, because all tests run at once, and that hides colours. */
function client(world: World): Client {
  const raw = telnetClient(world.telnet)
  const see = async (text: string | RegExp) => {
    for (const end = Date.now() + patience; ; await wait(20)) {
      const seen = plain(raw.seen)
      if (typeof text === 'string' ? seen.includes(text) : text.test(seen)) return seen
      if (Date.now() > end)
        throw new Error(`'${text}' was not seen in:\n${seen}\n--- log:\n${world.output().slice(-3000)}`)
    }
  }
  return Object.assign(Object.create(raw) as ReturnType<typeof telnetClient>, {
    see,
    ask: async (line: string, answer: string | RegExp) => {
      await raw.ask(line, '').catch(() => '')
      return see(answer)
    },
  })
}

/** A player who stands at the orchard's gate, over a bridge from the square. */
async function visitor(world: World, name: string): Promise<Client> {
  const player = client(world)
  await player.login(name)
  await player.ask('up', 'Pick your class')
  await player.ask('warrior', 'The orchard gate')
  // The exit over the bridge appears when the room has been rebuilt.
  for (let tries = 0; !/Exits: [^\]]*down/.test(plain(player.seen)); tries++) {
    if (tries === 50) throw new Error(`no way down at the orchard gate: ${player.seen.slice(-500)}`)
    await wait(200)
    await player.ask('look', 'The orchard gate')
  }
  return player
}

async function bridged(world: World): Promise<Client> {
  const admin = client(world)
  await admin.login('tina')
  await admin.ask('bridge up /ranvier/fruit/orchard/gate', 'and down leads back')
  return admin
}

/** The lines of the log about faults. */
const faults = (world: World) =>
  world
    .output()
    .split('\n')
    .filter(line => /Error|fault|error:|\bstopped\b/.test(line))

/** The driver's process id. The process is a descendant of npm and of the gateway. */
async function driverPid(world: World): Promise<number> {
  const { stdout } = await run('pgrep', ['-f', `driver/main.ts .*${world.data}`])
  return Number(stdout.trim().split('\n').at(-1))
}

test('a player walks over a bridge, kills and loots, does two quests, quits, dies, and walks back', async () => {
  const world = await worldOf(planted().folder)
  await bridged(world)
  const rowan = await visitor(world, 'rowan')
  await rowan.ask('get mitten basket', 'You receive loot: [a thick mitten]')
  await rowan.ask('east', 'a black crow croaks: this tree is mine')
  await rowan.ask('quest start gardener 1', 'Quest Started: A Feather in a Hat!')
  await rowan.ask('quest start gardener 2', 'Quest Started: Mind the Thorns!')
  await rowan.ask('wear mitten', /Quest Complete: Mind the Thorns![\s\S]*You gained 10 experience/)
  await rowan.ask('kill crow', 'You killed a black crow!')
  await rowan.see(/\[Gold\] x3/)
  await rowan.ask('loot corpse', 'You receive loot: [a black feather]')
  await rowan.see('A Feather in a Hat ready to turn in!')
  await rowan.ask('quest complete 1', /Quest Complete: A Feather in a Hat![\s\S]*You gained 40 experience/)
  // An ordinary player is no admin in that world and no wizard in ours, and walks by that world's rules.
  await rowan.ask('teleport orchard:den', /You can't do that|Huh\?/)
  await rowan.ask('/goto /ranvier/fruit/orchard/den', "You don't know how to 'goto'")
  await rowan.ask('/north', 'You walk here without the slash.')
  // Our own `look` shows the same room.
  await rowan.ask('/look', /Under the trees[\s\S]*gardener/)
  await rowan.ask('quit', 'See you soon')
  const again = client(world)
  await again.see('name?')
  again.type('rowan')
  await again.see('Password')
  await again.ask('secret1', /Under the trees[\s\S]*Exits: /)
  await again.ask('equipment', 'a thick mitten')
  await again.ask('score', /Gold[\s\S]*\b10 /)
  await again.ask('quest log', 'no active quests')
  // The player dies by that world's rules, and wakes up where that world begins.
  await again.ask('north', 'A den')
  await again.ask('/south', 'You walk here without the slash.')
  await again.ask('kill boar', /You were killed by a wild boar/)
  await again.see('The orchard gate')
  const back = await again.ask('down', /square of Aldervale[\s\S]*Exits: .*up/)
  expect(back).not.toContain('Square of')
  await again.ask('score', /gold/)
  expect(faults(world)).toEqual([])
}, 180_000)

test('files are edited and a script is broken and mended while players stand in the room', async () => {
  const { folder, edit } = planted()
  const world = await worldOf(folder)
  const admin = await bridged(world)
  const ann = await visitor(world, 'ann')
  await ann.ask('east', 'this tree is mine')
  edit('areas/orchard/rooms.yml', 'Rows of old trees.', 'Rows of old trees, and a ladder.')
  await until(() => ann.ask('look', '[ '), 'and a ladder')
  edit(
    'areas/orchard/rooms.yml',
    "{ roomId: 'orchard:den', direction: north }",
    "{ roomId: 'orchard:den', direction: up }",
  )
  await until(() => ann.ask('look', '[ '), /Exits: [^\]]*up/)
  edit('areas/orchard/npcs.yml', 'He leans on a rake.', 'He leans on a spade.')
  await until(() => ann.ask('look gardener', '[ '), 'a spade')
  edit('areas/orchard/npcs.yml', 'health: 30', 'health: 3')
  edit('areas/orchard/items.yml', 'It shines.', 'It shines like oil.')
  // The bridge still exists after its room was edited.
  edit('areas/orchard/rooms.yml', 'two pear trees', 'three pear trees')
  await ann.ask('west', 'The orchard gate')
  await until(() => ann.ask('look', '[ '), /three pear trees[\s\S]*Exits: [^\]]*down/)

  edit('behaviors/npc/croak.js', "' croaks: ' +", "' croaks: '")
  const told = await admin.see(/croak\.js:\d+:\d+/)
  expect(told).toMatch(/croak\.js:5:\d+/)
  await ann.ask('east', 'croaks: this tree is mine')
  edit('behaviors/npc/croak.js', "' croaks: '", "' caws: ' +")
  await ann.ask('west', 'The orchard gate')
  await until(async () => {
    await ann.ask('east', 'Under the trees')
    await wait(200)
    const seen = plain(ann.seen)
    await ann.ask('west', 'The orchard gate')
    return seen
  }, 'caws: this tree is mine')
  // The same holds for a YAML file that can't be parsed.
  edit('areas/orchard/rooms.yml', '- id: den', '- id: [den')
  await admin.see(/rooms\.yml:\d+:\d+/)
  await ann.ask('look', 'The orchard gate')
  edit('areas/orchard/rooms.yml', '- id: [den', '- id: den')
  // A listener that throws is reported with its place, and the player can continue.
  edit(
    'behaviors/npc/croak.js',
    "const { Broadcast } = require('ranvier')",
    'const { Broadcast } = config.nothing.here',
  )
  await until(async () => {
    await ann.ask('east', 'Under the trees')
    await ann.ask('west', 'The orchard gate')
    return world.output()
  }, /croak\.js:4:/)
}, 180_000)

test('two players see each other fight, talk, group and follow; one loses the connection and comes back', async () => {
  const world = await worldOf(planted().folder)
  await bridged(world)
  const [ann, bob] = [await visitor(world, 'ann'), await visitor(world, 'bob')]
  await ann.ask('look', '[Player] Bob')
  await ann.ask('say good day', 'good day')
  await bob.see("Ann says: 'good day'")
  await bob.ask('follow ann', 'You start following Ann')
  await ann.ask('group create', /group|party/i)
  await ann.ask('group invite bob', 'Bob')
  await bob.see(/Ann/)
  await bob.ask('group join ann', /group|party/i)
  await ann.ask('gtell over here', 'over here')
  await bob.see('over here')
  await ann.ask('east', 'Under the trees')
  await bob.see('You follow Ann to Under the trees.')
  await ann.ask('kill crow', 'You attack a black crow')
  await bob.see(/Ann attacks? (a )?black crow|Ann.* hit|killed a black crow/i)
  await ann.see(/killed a black crow/)
  bob.socket.destroy()
  await ann.see('Bob stares into space.')
  const again = client(world)
  await again.see('name?')
  again.type('bob')
  await again.see('Password')
  await again.ask('secret1', /Under the trees[\s\S]*\[Player\] Ann/)
  await ann.see('Bob is back.')
  await again.ask('say here', "You say: 'here'")
  await ann.see("Bob says: 'here'")
  expect(faults(world)).toEqual([])
}, 180_000)

test('over a restart and a killed driver players stay where they are, with all that they have', async () => {
  const world = await worldOf(planted().folder)
  const admin = await bridged(world)
  const ann = await visitor(world, 'ann')
  await ann.ask('get mitten basket', 'a thick mitten')
  await ann.ask('wear mitten', 'You equip')
  await ann.ask('east', 'Under the trees')
  await ann.ask('quest start gardener 1', 'Quest Started: A Feather in a Hat!')
  await ann.ask('kill crow', 'You killed a black crow!')
  await ann.see(/\[Gold\] x3/)
  await ann.ask('loot corpse', 'a black feather')
  // The player's data are stored within seconds.
  await wait(3000)
  const check = async () => {
    await ann.ask('look', /Under the trees[\s\S]*gardener/)
    await ann.ask('equipment', 'a thick mitten')
    await ann.ask('inventory', 'a black feather')
    await ann.ask('score', /Gold[\s\S]*\b3 /)
    const log = await ann.ask('quest log', 'Found a feather')
    expect(log).toContain('[1/1]')
    const ours = await ann.ask('/look', /gardener/)
    expect(ours.match(/gardener/g)).toHaveLength(1)
  }
  await run('npm', ['run', '-s', 'restart', '--', '--data', world.data], {
    cwd: fileURLToPath(new URL('../../', import.meta.url)),
  })
  await ann.see('The world goes on')
  await check()
  await ann.ask('west', 'The orchard gate')
  await ann.ask('east', 'Under the trees')
  await wait(3000)
  const before = await driverPid(world)
  await ann.ask('look', 'Under the trees')
  process.kill(before, 'SIGKILL')
  await ann.see('The world goes on')
  await check()
  await ann.ask('quest complete 1', 'Quest Complete: A Feather in a Hat!')
  await admin.ask('errors', /\S/)
  expect(faults(world).filter(line => !line.includes('SIGKILL'))).toEqual([])
}, 180_000)

/** Asks repeatedly until an answer contains a text. @throws an Error with the last answer */
async function until(ask: () => Promise<string>, wanted: string | RegExp): Promise<void> {
  for (const end = Date.now() + patience; ; await wait(200)) {
    const seen = await ask()
    if (typeof wanted === 'string' ? seen.includes(wanted) : wanted.test(seen)) return
    if (Date.now() > end) throw new Error(`'${wanted}' was not seen in:\n${seen}`)
  }
}

const tmux = findProgram('tmux', 'tmux')
const tintin = findProgram('tt++', 'tintin++')

/** Areas of the original server. They belong to other authors, so they may lie beside the project. */
const limbo = fileURLToPath(new URL('../../../shared/data/ranvier/example-areas', import.meta.url))
const missing = !tmux || !tintin || !existsSync(limbo)
if (!existsSync(limbo)) console.warn(`${limbo} is not there: the quests of its limbo are not played`)

test.skipIf(missing)(
  'the three quests of limbo, played with tt++ by the files as they are',
  async () => {
    const folder = folderOf('limbo')
    cpSync(limbo, folder, { recursive: true })
    const world = await worldOf(folder)
    const admin = client(world)
    await admin.login('tina')
    await admin.ask('bridge up /ranvier/limbo/limbo/white back south', 'The exit up leads to')
    const bob = new Terminal(tmux!, `${tintin} -G -e '#session w 127.0.0.1 ${world.telnet}'`)
    onTestFinished(() => bob.close())
    const steps: readonly (readonly [line: string, answer: string | RegExp])[] = [
      ['', 'What is your name'],
      ['bob', 'who you want to be'],
      ['yes', 'Choose a password'],
      ['secret1', 'And once more'],
      ['secret1', 'Exits'],
      ['up', 'Pick your class'],
      ['warrior', 'Quest Started: A Journey Begins!'],
      ['open chest', 'You open'],
      ['get sword chest', 'Find a Weapon: [1/1]'],
      ['get vest chest', 'Find Some Armor: [1/1]'],
      ['wield sword', 'Wield A Weapon: Equipped'],
      ['wear vest', 'Quest Complete: A Journey Begins!'],
      ['quest start rat 1', 'Quest Started: One Cheese Please!'],
      ['east', 'Black Room'],
      ['get cheese', 'One Cheese Please ready to turn in!'],
      ['west', /White Room[\s\S]*White Room/],
      ['quest complete 1', /Quest Complete: One Cheese Please!|from whom/i],
      ['east', /Black Room[\s\S]*Black Room/],
      ['east', 'Quest Started: Self Defense 101!'],
      ['attack dummy', 'You attack Training Dummy'],
      ['', 'You killed Training Dummy!'],
      ['', 'Quest Complete: Self Defense 101!'],
    ]
    for (const [line, answer] of steps) {
      if (line !== '') bob.type(line)
      await bob.see(answer, 40_000)
    }
    expect(faults(world)).toEqual([])
  },
  240_000,
)
