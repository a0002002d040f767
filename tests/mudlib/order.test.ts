import { expect, test } from 'vitest'
import type { AnyObject } from '../../driver/testing.ts'
import { countWord } from '../../mudlib/lib/text.ts'
import { arena, at, monster } from './arena.ts'
import { lairWorld, road } from './lair.ts'
import { cave, smallWorld } from './world.ts'

/** Checks that texts occur in a player's output in this order. */
function inOrder(output: string, ...texts: string[]): void {
  let from = 0
  for (const text of texts) {
    const index = output.indexOf(text, from)
    expect(index, `'${text}' in:\n${output.slice(from)}`).toBeGreaterThanOrEqual(0)
    from = index + text.length
  }
}

const listening = (body: string, rest = '') =>
  `import { on } from '/std/decorators'\n${monster(`${body}; maxHp = 5000; bareHands = '1'; ${rest}`)}`

/** Files with an aggressive beast, one that reacts to arrivals, and one that reacts to actions that it sees. */
const reacting = {
  orc: listening('aggressive = true'),
  crow: listening("@on('arrived', { reach: 'room' }) caw(who) { if (who.isPlayer) this.say('Caw!') }"),
  parrot: listening("@on('acted', { reach: 'room' }) squawk(who) { if (who.isPlayer) this.emote('squawks.') }"),
}

test('who walks into a room sees it before anybody there reacts; those there see them come before that', async () => {
  const { mud, put } = await arena(reacting)
  for (const name of ['orc', 'crow', 'parrot']) put(name, 2)
  const bob = mud.player('Bob', { ...at(2), wizard: true })
  const ann = mud.player('Ann', { ...at(1), level: 5 })
  const seen = ann.command('east')
  for (const reaction of ['attacks you', 'Caw!', 'squawks']) {
    inOrder(seen, 'Room 2', 'The room of number 2', 'Exits:', reaction)
    expect(seen.split('Room 2')[0]).not.toContain(reaction)
  }
  for (const reaction of ['attacks Ann', 'Caw!', 'squawks']) inOrder(bob.output, 'Ann arrives from the west', reaction)
})

test('a monster that comes is seen to come before it attacks; so is one that is summoned', async () => {
  const { mud, put } = await arena({
    ...reacting,
    caller: monster(
      "behaviours = [HpTriggers.with({ triggers: [{ at: 50, summon: { path: './orc' } }] })]; maxHp = 100",
      {
        HpTriggers: '/behaviours/hp-triggers',
      },
    ),
  })
  const ann = mud.player('Ann', { ...at(2), level: 5 })
  ann.maxHp = ann.hp = 5000
  const orc = put('orc', 1)
  expect(orc.go('east')).toBeUndefined()
  inOrder(ann.output, 'arrives from the west', 'attacks you')
  orc.destruct()
  const caller = put('caller', 2)
  const before = ann.output.length
  caller.hurt(60, ann)
  inOrder(ann.output.slice(before), 'comes to the call', 'attacks you')
})

test('who sees a room after a flight, with followers, through a portal or by goto sees it before anybody reacts', async () => {
  const { mud, put, room } = await arena({
    ...reacting,
    r1: `import { Room } from '/std/room'\nexport default class R extends Room { short = 'Room 1'; exits = { east: './r2' } }`,
    gate: `import { Portal } from '/std/portal'\nexport default class G extends Portal { name = 'gate'; short = 'a gate'; to = './r2' }`,
    dog: monster("name = 'dog'; short = 'a dog'").replace("name = 'beast'; short = 'a beast'; ", ''),
  })
  const crow = put('crow', 2)
  const ann = mud.player('Ann', { ...at(1), level: 5, wizard: true })
  const dog = put('dog', 1)
  dog.follow(ann)
  inOrder(ann.command('east'), 'Room 2', 'Exits:', 'Caw!', 'The dog arrives')
  dog.destruct()

  const back = () => {
    crow.move('/domains/a/r4')
    ann.move('/domains/a/r1')
    crow.move('/domains/a/r2')
  }
  back()
  const foe = put('orc', 1)
  foe.aggressive = false
  ann.attack(foe)
  inOrder(ann.command('flee'), 'You flee east!', 'Room 2', 'Exits:', 'Caw!')
  foe.destruct()
  back()
  put('gate', 1)
  inOrder(ann.command('enter gate'), 'You step into', 'Room 2', 'Exits:', 'Caw!')
  back()
  const bob = mud.player('Bob', at(2))
  inOrder(ann.command('goto /domains/a/r2'), 'Room 2', 'Exits:', 'Caw!')
  inOrder(bob.output, 'Ann appears.', 'Caw!')
  expect(room(1).inventory).not.toContain(ann)
})

test('who dies, is thrown out of a room by a boss, or enters the world sees the place before anybody reacts', async () => {
  const { mud, put } = await arena({
    ...reacting,
    boss: monster("maxHp = 100; behaviours = [HpTriggers.with({ triggers: [{ at: 50, movePlayers: './r2' }] })]", {
      HpTriggers: '/behaviours/hp-triggers',
    }),
  })
  put('crow', 2)
  const ann = mud.player('Ann', { ...at(1), level: 1 })
  put('boss', 1).hurt(60, ann)
  inOrder(ann.output, 'Room 2', 'Exits:', 'Caw!')
  const chapel = mud.load('/domains/vale/chapel')
  put('crow', 1).move(chapel)
  const before = ann.output.length
  ann.die(null)
  inOrder(ann.output.slice(before), 'Darkness', 'Exits:', 'Caw!')
  const bob = mud.player('Bob', { ...at(1), level: 1 })
  bob.lastRoom = '/domains/a/r2'
  const cid = mud.player('Cid', at(2))
  bob.enterWorld(true)
  inOrder(bob.output, 'Room 2', 'Exits:', 'Caw!')
  inOrder(cid.output, 'Bob enters the world.', 'Caw!')
})

test('a spell that is lost in walking away is lost where it began', async () => {
  const { mud } = await arena({})
  const ann = mud.player('Ann', { ...at(1), level: 9 })
  ann.learned = ['/spells/bless']
  const [bob, cid] = [mud.player('Bob', at(1)), mud.player('Cid', at(2))]
  ann.command('cast bless')
  expect(ann.isCasting).not.toBeNull()
  inOrder(ann.command('east'), 'You lose your spell', 'Room 2')
  inOrder(bob.output, 'Ann loses the thread', 'Ann leaves east')
  expect(cid.output).not.toContain('loses the thread')
})

test('a wanderer that slept is where it would be before the room is shown, and greets after that', async () => {
  const { mud, put } = await arena({
    beast: listening(
      "behaviours = [Wander.with({ chance: 100 })]; @on('met') greet(who) { this.say('Hello, ' + who.name) }",
    ).replace(/^/, "import { Wander } from '/behaviours/wander'\n"),
  })
  for (let i = 0; i < 60; i++) put('beast', 1 + (i % 2))
  mud.advance(600)
  const ann = mud.player('Ann', { ...at(4), wizard: true })
  ann.move('/domains/a/far/r5')
  mud.advance(600)
  ann.move('/domains/a/r4')
  const seen = ann.command('west')
  const here = (ann.environment as AnyObject).inventory.filter((one: AnyObject) => one.name === 'beast').length
  expect(here).toBeGreaterThan(1)
  inOrder(seen, 'Room 3', `${countWord(here)} beasts`, 'Hello, ann')
  expect(seen.match(/Hello, ann/g)?.length).toBe(here)
})

test('a room that breaks when it is shown keeps nobody from coming', async () => {
  const mud = await smallWorld({
    '/domains/t/hall.ts': `import { Room } from '/std/room'
export default class Hall extends Room { exits = { south: './cave' }; view(): string { throw new Error('no text') } }`,
  })
  const ann = mud.player('Ann', { at: cave })
  const cid = mud.player('Cid', { at: '/domains/t/hall' })
  ann.command('north')
  expect(ann.environment).toBe(cid.environment)
  expect(cid.output).toContain('Ann arrives from the south')
  expect(mud.faults.map(({ message, object }) => [message, object])).toEqual([['no text', '/domains/t/hall']])
})

test('who comes into a crowd sees how many there are, and looks at a thousand at most', async () => {
  const { mud, room } = await arena({
    gem: `import { Item } from '/std/item'
export default class G extends Item { name = 'gem'; seen = 0; describe(viewer) { this.seen++; return super.describe(viewer) } get hidden() { this.seen++; return false } }`,
  })
  for (let i = 0; i < 3000; i++) mud.clone('/domains/a/gem').move(room(2))
  const ann = mud.player('Ann', at(1))
  expect(ann.command('east')).toMatch(/gems[\s\S]*and 2000 more/)
  const seen = room(2).inventory.filter((one: AnyObject) => one.seen > 0).length
  expect(seen).toBeGreaterThan(30)
  expect(seen).toBeLessThanOrEqual(1000)
})

test('who is put out of an instance that ends sees where they are before anybody reacts', async () => {
  const mud = await lairWorld({ '/domains/t/crow.ts': reacting.crow })
  const ann = mud.player('Ann', road)
  ann.command('down')
  mud.clone('/domains/t/crow').move(road.at)
  mud.advance(31 * 60)
  expect(ann.environment!.path).toBe(road.at)
  inOrder(ann.output, 'You find yourself elsewhere', 'A road', 'Exits:', 'Caw!')
})

test('who comes in is listed, however much lies there; alike things are counted before the list is cut', async () => {
  const { mud, room } = await arena({
    gem: `import { Item } from '/std/item'
export default class G extends Item { name = 'gem'; short = 'a gem' }`,
  })
  for (let i = 0; i < 60; i++) mud.clone('/domains/a/gem').move(room(2))
  mud.player('Bob', at(2))
  const ann = mud.player('Ann', at(1))
  const seen = ann.command('east')
  expect(seen).toMatch(/60 gems[\s\S]*Bob/)
  expect(seen).not.toContain('more')
})
