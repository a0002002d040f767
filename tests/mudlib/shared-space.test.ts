import { expect, onTestFinished, test, vi } from 'vitest'
import { type AnyObject, testDriver } from '../../driver/testing.ts'
import { castle } from './castle.ts'

// Space that all domains share: fields of daemons and of players that are stored as a whole. One domain (evil) may not use it up by a long text. And
// things that other code takes for a text, a way out or an owner's own.

const long = 30_000_000

// Texts of that length take a slow machine a while.
vi.setConfig({ testTimeout: 30_000 })

const made = (base: string, from: string, members: string) =>
  `// @ts-nocheck\nimport { ${base} } from '${from}'\nexport default class X extends ${base} { ${members} }`

const quest = (stage: string) =>
  made('Quest', '/std/quest', `title = 'Q'; stages = { [${stage}]: { journal: 'j', goals: [{ event: 'x' }] } }`)
const event = made('WorldEvent', '/std/world-event', `title = 'E'; stages = [{ name: 'one', hours: 100 }]`)

async function world(code: string, files: Record<string, string> = {}) {
  const mud = await testDriver({
    seed: 1,
    files: {
      ...castle,
      '/domains/evil/imp.ts': `// @ts-nocheck
import { clone, load, objectsOf } from 'driver'
import { Monster } from '/std/monster'
export default class Imp extends Monster { name = 'imp'; short = 'an imp'; out = []
  try(work) { try { this.out.push(String(work())) } catch (error) { this.out.push('refused: ' + error) } }
  act(eve) { ${code} } }`,
      ...files,
    },
  })
  onTestFinished(() => mud.stop())
  const place = (path: string, to: AnyObject | string): AnyObject => {
    const one = mud.clone(path)
    mud.driver.enter(() => one.move(to))
    return one
  }
  const ann: AnyObject = mud.player('Ann', { at: '/domains/castle/hall', level: 5 })
  const eve: AnyObject = mud.player('Eve', { at: '/domains/evil/den', level: 5 })
  const imp = place('/domains/evil/imp', '/domains/evil/den')
  const act = (): string => {
    mud.driver.enter(() => mud.driver.callMethod('callOut', imp, 'act', [eve]))
    return (imp['out'] as string[]).join('\n')
  }
  const stored = async (owner: string) => {
    await mud.save()
    mud.advance(70)
    await mud.save()
    return JSON.stringify(await mud.driver.persistence.fetch(owner))
  }
  return { mud, ann, eve, imp, place, act, stored }
}

test('a counter of an event has a short name', async () => {
  const { mud, act, stored } = await world(
    `const events = load('/daemons/world-events'); events.begin('/domains/evil/events/x', 'w')
for (let i = 0; i < 40; i++) this.try(() => events.note('/domains/evil/events/x', 'w'.repeat(1000000) + i, 1))
for (let i = 0; i < 600; i++) this.try(() => events.note('/domains/evil/events/x', 'w'.repeat(90000) + i, 1))`,
    { '/domains/evil/events/x.ts': event, '/domains/castle/events/raid.ts': event },
  )
  mud.advance(5)
  expect(act()).toContain('more than a domain may hand over at once')
  mud.driver.enter(() => mud.load('/daemons/world-events')['begin']('/domains/castle/events/raid', 'x'))
  expect(await stored('/daemons/world-events')).toContain('/domains/castle/events/raid')
  expect(mud.log.join()).not.toContain('too much')
})

test('a fact has a short name', async () => {
  const triggers = (word: string, fact: string) =>
    made('Room', '/std/room', `short = 'A place'; triggers = [{ solves: ['say ${word}'], does: { fact: ${fact} } }]`)
  const { ann, eve, stored } = await world('', {
    '/domains/evil/den.ts': triggers('x', `'f'.repeat(${long})`),
    '/domains/castle/hall.ts': triggers('bell', `'rung'`),
  })
  eve.command('say x')
  ann.command('say bell')
  expect(await stored('/daemons/triggers')).toContain('rung')
})

test('a stage of a quest has a short name', async () => {
  const { mud, eve, act, stored } = await world(
    `this.try(() => load('/daemons/quests').begin(eve, '/domains/evil/q'))`,
    { '/domains/evil/q.ts': quest(`'s'.repeat(${long})`), '/domains/castle/q.ts': quest(`'one'`) },
  )
  expect(act()).toContain('a name of more than 200 characters')
  mud.driver.enter(() => mud.load('/daemons/quests')['begin'](eve, '/domains/castle/q'))
  expect(await stored('player/eve')).toContain('/domains/castle/q')
})

test('a memory that is too large is deleted, even if it grows behind the daemon’s back; others are kept', async () => {
  const keeper = (members: string) =>
    made('Monster', '/std/monster', `name = 'm'; short = 'm'; keepsMemory = true; ${members}`)
  const { mud, place, stored } = await world('', {
    '/domains/evil/m.ts': keeper(`arm() { this.memory.x = { t: 'x'.repeat(${long}) } }`),
    '/domains/evil/n.ts': keeper(
      `mine = null; arm() { this.mine = this.memory; this.mine.y = {} } grow() { this.mine.x = { t: 'x'.repeat(${long}) } }`,
    ),
    '/domains/castle/k.ts': keeper(`arm() { this.memory.x = { t: 'what the king knows' } }`),
  })
  const sly = place('/domains/evil/n', '/domains/evil/den')
  mud.callOut(sly, 'arm')
  mud.callOut(place('/domains/evil/m', '/domains/evil/den'), 'arm')
  await mud.save()
  mud.advance(10)
  mud.callOut(sly, 'grow')
  mud.callOut(place('/domains/castle/k', '/domains/castle/hall'), 'arm')
  expect(await stored('/daemons/memories')).toContain('what the king knows')
  expect(mud.faults.map(({ message }) => message).join()).toContain('its memory was too large and is gone')
})

test('a pet has a short description, and takes no other pet’s place', async () => {
  const pet = (text: string) => made('Monster', '/std/monster', `name = 'rat'; short = 'a rat'; long = ${text}`)
  const { mud, eve, place, act, stored } = await world(
    `this.try(() => load('/daemons/pets').tame(objectsOf('/domains/evil/pet').find(one => one.environment), eve))`,
    { '/domains/evil/pet.ts': pet(`'x'.repeat(${long})`), '/domains/castle/dog.ts': pet(`'A dog.'`) },
  )
  place('/domains/evil/pet', '/domains/evil/den')
  act()
  mud.driver.enter(() => eve['keepRecord']('craft', { percent: { mining: 77 } }))
  expect(await stored('player/eve')).toContain('mining')
  const pets = mud.load('/daemons/pets')
  mud.driver.enter(() => pets['petOf'](eve).destruct())
  const dog = place('/domains/castle/dog', '/domains/evil/den')
  mud.driver.enter(() => pets['tame'](dog, eve))
  place('/domains/evil/pet', '/domains/evil/den')
  expect(act()).toContain('has a pet already')
  expect(pets['petOf'](eve)).toBe(dog)
})

test('only objects of the world get a number for programs', async () => {
  const { act } = await world(
    `const programs = load('/daemons/programs')
this.try(() => programs.idOf({ environment: null, isPlayer: false, id: 'x' }))
this.try(() => programs.idOf({ environment: null, isPlayer: false, id: 'x'.repeat(200000) }))
this.try(() => programs.idOf(this) > 0)`,
  )
  const [record, huge, own] = act().split('\n')
  expect(record).toContain('only objects of the world have an id')
  expect(huge).toContain('more than a domain may hand over at once')
  expect(own).toBe('true')
})

test('an object is no text that changes between a check and its use', async () => {
  const flips = (members: string) =>
    made(
      'MudObject',
      '/std/object',
      `i = 0; path2() { return this.i++ < 1 ? '/domains/evil/x' : '/domains/castle/events/raid' } ${members}`,
    )
  const { mud, act } = await world(
    `const events = load('/daemons/world-events'), quests = load('/daemons/quests')
for (const path of ['/domains/evil/text', '/domains/evil/value', '/domains/evil/parts']) {
  for (const name of ['stop', 'undo', 'moveTo']) this.try(() => events[name](clone(path), 'two'))
  this.try(() => events.note(clone(path), 'w', 7))
  this.try(() => quests.abandon(eve, clone(path)))
}`,
    {
      '/domains/castle/events/raid.ts': event,
      '/domains/castle/q.ts': quest(`'one'`),
      '/domains/evil/text.ts': flips(`create() { super.create(); this.toString = () => this.path2() }`),
      '/domains/evil/value.ts': flips(`create() { super.create(); this[Symbol.toPrimitive] = () => this.path2() }`),
      '/domains/evil/parts.ts': flips(
        `startsWith() { return false } split() { return ['', 'evil'] } includes() { return false }`,
      ),
    },
  )
  const { eve } = { eve: mud.player('Bea', { at: '/domains/castle/hall' }) }
  mud.driver.enter(() => {
    mud.load('/daemons/quests')['begin'](eve, '/domains/castle/q')
    mud.load('/daemons/world-events')['begin']('/domains/castle/events/raid', 'x')
  })
  const answers = act().split('\n')
  expect(answers.length).toBeGreaterThan(10)
  for (const one of answers)
    expect(one).toMatch(/^refused: .*(?:where a text is meant|a path is a text|read only property)/)
  expect(mud.load('/daemons/world-events')['stageAt']('/domains/castle/events/raid')).toBe('one')
  for (const member of ['toString() { return "x" }', '[Symbol.toPrimitive]() { return "x" }', 'valueOf() { return 1 }'])
    await expect(mud.write('/domains/evil/text.ts', flips(member))).rejects.toThrow('an object of the world is no text')
})

test('nobody comes out of an instance into a place that is closed to them', async () => {
  const { mud, ann, eve, place } = await world('', {
    '/domains/castle/gem.ts': made('Item', '/std/item', `name = 'gem'; short = 'a gem'`),
    '/domains/castle/vault.ts': made(
      'Room',
      '/std/room',
      `short = 'A vault'; canEnter() { return 'The vault is closed.' }`,
    ),
    '/domains/evil/den.ts': made('Room', '/std/room', `short = 'A den'; exits = { in: './lair', down: './cave' }`),
    '/domains/evil/lair.ts': made('Room', '/std/room', `short = 'A lair'`),
    '/domains/evil/cave.ts': made('Room', '/std/room', `short = 'A cave'`),
    '/domains/evil/zone.ts': made(
      'Zone',
      '/std/zone',
      `title = 'E'; rooms = ['./lair']; instanced = { for: 'group', minutes: 1, exit: '/clans/redfoxes' }`,
    ),
    '/domains/evil/zone2.ts': made(
      'Zone',
      '/std/zone',
      `title = 'F'; rooms = ['./cave']; instanced = { for: 'group', minutes: 1, exit: '/domains/castle/vault' }`,
    ),
  })
  ann['level'] = 30
  ann['gold'] = 100_000
  ann.command('clan found Red Foxes')
  place('/domains/castle/gem', '/clans/redfoxes')
  for (const zone of ['zone', 'zone2']) mud.load(`/domains/evil/${zone}`)
  for (const way of ['in', 'down']) {
    eve.command(way)
    expect(eve.environment?.path).not.toBe('/domains/evil/den')
    mud.advance(200)
    expect(eve.environment?.path).toBe('/domains/evil/den')
  }
})
