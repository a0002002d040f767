import { expect, test } from 'vitest'
import { type AnyObject, testDriver } from '../../driver/testing.ts'
import { cave, put, smallWorld } from './world.ts'

// Tests for problems that new players reported. For each, all problems of the same kind were fixed.

test('nobody else empties the corpse of a player', async () => {
  const mud = await smallWorld()
  const ann = mud.player('Ann', { at: cave, level: 1 })
  const bob = mud.player('Bob', { at: cave })
  put(mud, '/domains/t/sword', ann as unknown as AnyObject)
  ann.gold = 10
  mud.driver.enter(() => (ann as AnyObject).die(null))
  expect(bob.command('get all from corpse')).toContain('That belongs to Ann')
  expect([bob.inventory.length, bob.gold]).toEqual([0, 0])
  ann.move(cave)
  expect(ann.command('get all from corpse')).toContain('You get')
  expect(ann.gold).toBe(10)
})

test('a new level says what it brings', async () => {
  const mud = await smallWorld()
  const ann = mud.player('Ann', { at: cave, level: 1 })
  const before = ann.maxHp as number
  mud.driver.enter(() => (ann as AnyObject).gainExperience(100_000))
  expect(ann.output).toMatch(/You reach level 2! It brings you \d+ more hit points/)
  expect(ann.maxHp).toBeGreaterThan(before)
})

test('by night the guard says when the gate opens, to who asks and to who comes', async () => {
  const mud = await testDriver({ seed: 3 })
  const ann = mud.player('Ann', { at: '/domains/vale/square', level: 3 })
  const clock = mud.load('/daemons/clock') as AnyObject
  for (let i = 0; i < 48 && !clock.isNight; i++) mud.advance(60)
  expect(clock.isNight).toBe(true)
  mud.advance(120)
  expect(ann.command('south')).toMatch(/The gate is locked\. I open it at sunrise\. If you must go out, say open\./)
  expect(ann.command('ask guard about gate')).toContain('The gate is locked.')
  expect(ann.command('ask guard about xyzzy')).toContain('knows nothing about that')
  for (let i = 0; i < 48 && clock.isNight; i++) mud.advance(60)
  mud.advance(10)
  expect(ann.command('ask guard about gate')).toContain('The gate is open. I lock it at sunset')
  mud.stop()
})

test('a blow that kills sets off no trigger for hit points', async () => {
  const mud = await smallWorld({
    '/domains/t/ghoul.ts': `import { HpTriggers } from '/behaviours/hp-triggers'
import { Monster } from '/std/monster'
export default class G extends Monster { name = 'ghoul'; maxHp = 20; behaviours = [HpTriggers.with({ triggers: [{ at: 50, say: 'Not yet!' }] })] }`,
  })
  const ann = mud.player('Ann', { at: cave })
  const ghoul = put(mud, '/domains/t/ghoul', cave)
  const other = put(mud, '/domains/t/ghoul', cave)
  mud.driver.enter(() => ghoul.hurt(50, null))
  expect(ghoul.destructed).toBe(true)
  expect(ann.output).not.toContain('Not yet!')
  mud.driver.enter(() => other.hurt(12, null))
  expect(ann.output).toContain('Not yet!')
})

test('who has fled goes back to its post when it is better, not at once', async () => {
  const mud = await smallWorld({
    '/domains/t/coward.ts': `import { Sentinel } from '/behaviours/sentinel'
import { Monster } from '/std/monster'
export default class C extends Monster { name = 'coward'; maxHp = 100; wimpy = 20; behaviours = [Sentinel.with()]; home = '${cave}' }`,
  })
  mud.player('Ann', { at: '/domains/t/hall' })
  const coward = put(mud, '/domains/t/coward', '/domains/t/hall')
  coward.hp = 15
  mud.advance(4)
  expect(coward.environment!.path).toBe('/domains/t/hall')
  coward.hp = 60
  mud.advance(6)
  expect(coward.environment!.path).toBe(cave)
})

test.each([
  [
    'Needs',
    `Needs.with({ needs: { hunger: { start: 100, begins: 1, from: 1, grows: 50, says: ['I could eat a horse.'] } } })`,
  ],
  ['Talker', `Talker.with({ answers: { hello: 'Hello.' } })`],
])(
  'who has a quest to give offers it before small talk, whatever the order of behaviours: %s',
  async (_which, talk) => {
    const mud = await smallWorld({
      '/domains/t/rats.ts': `import { Quest } from '/std/quest'
export default class Q extends Quest { title = 'Rats'; summary = 'Rats are in my cellar.'; goals = [{ kind: 'kill' as const, target: './rat', count: 1 }] }`,
      '/domains/t/cook.ts': `import { Needs } from '/behaviours/needs'
import { Talker } from '/behaviours/talker'
import { QuestGiver } from '/behaviours/quest-giver'
import { Monster } from '/std/monster'
export default class C extends Monster { name = 'cook'
  behaviours = [${talk}, QuestGiver.with({ quests: ['./rats'] })] }`,
    })
    const ann = mud.player('Ann', { at: cave })
    put(mud, '/domains/t/cook', cave)
    mud.advance(60)
    expect(ann.command('talk cook')).toContain('Rats are in my cellar. Will you do it?')
  },
)

test('a shopkeeper who is asked about the shop says when it is open', async () => {
  const mud = await smallWorld({
    '/domains/t/grocer.ts': `import { Shopkeeper } from '/behaviours/shopkeeper'
import { Monster } from '/std/monster'
export default class G extends Monster { name = 'grocer'; short = 'a grocer'; behaviours = [Shopkeeper.with({ wares: [{ path: './sword' }], hours: [8, 20] })] }`,
  })
  const ann = mud.player('Ann', { at: cave })
  put(mud, '/domains/t/grocer', cave)
  for (const word of ['shop', 'hours', 'when are you open', 'night']) {
    const before = ann.output.length
    ann.command(`ask grocer about ${word}`)
    mud.advance(2)
    expect(ann.output.slice(before), word).toContain("We are open from 8 to 20 o'clock.")
  }
  expect(ann.command('ask grocer about dragons')).toContain('knows nothing about that')
})

test('who reaches a level is told which skills it brings', async () => {
  const mud = await smallWorld()
  const ann = mud.player('Ann', { at: cave, level: 1 })
  const byLevel = mud.load('/daemons/spells')['paths'].map((path: string) => mud.load(path))
  const next = byLevel.filter((one: AnyObject) => one['price'] === 0 && one['level'] > 1)
  expect(next.length).toBeGreaterThan(0)
  const level = Math.min(...next.map((one: AnyObject) => one['level']))
  mud.driver.enter(() => (ann as AnyObject)['gainExperience'](1e6))
  for (const one of next.filter((one: AnyObject) => one['level'] === level))
    expect(ann.output).toMatch(new RegExp(`You can use .*${one['name']}.* now`))
})

test('help finds what players and builders of other servers call by another word', async () => {
  const mud = await smallWorld()
  const ann = mud.player('Ann', { at: cave })
  expect(ann.command('help death')).toContain('Combat')
  expect(ann.command('help classes')).toContain('Races, classes and stats')
  expect(ann.command('/smile')).toContain('have no slash here')
  const wiz = mud.player('Wiz', { at: cave, rank: 'admin' })
  for (const [word, title] of [
    ['redit', 'builders'],
    ['at_object_creation', 'Evennia'],
    ['mixin', 'class'],
  ] as const)
    expect(wiz.command(`help ${word}`), word).toMatch(new RegExp(title, 'i'))
})

const cottage = '/domains/fenmoor/cottage'

test('who is asked by name answers, also among others', async () => {
  const mud = await testDriver({ seed: 3 })
  const ann = mud.player('Ann', { at: cottage, level: 3 })
  mud.player('Bob', { at: cottage })
  ann.command('ask ysolde about wolf')
  mud.advance(5)
  expect(ann.output).toContain('They circle.')
  expect(ann.command('ask ysolde about xyzzy')).toContain('knows nothing about that')
  mud.stop()
})

test('somebody who has one thing to say does not say it again and again', async () => {
  const mud = await smallWorld({
    '/domains/t/bore.ts': `import { Talker } from '/behaviours/talker'
import { Monster } from '/std/monster'
export default class B extends Monster { name = 'bore'; behaviours = [Talker.with({ chat: ['Nice weather.'], chance: 100 })] }`,
    '/domains/t/wit.ts': `import { Talker } from '/behaviours/talker'
import { Monster } from '/std/monster'
export default class W extends Monster { name = 'wit'; behaviours = [Talker.with({ chat: ['One.', 'Two.'], chance: 100 })] }`,
  })
  const ann = mud.player('Ann', { at: cave })
  put(mud, '/domains/t/bore', cave)
  put(mud, '/domains/t/wit', cave)
  mud.advance(100)
  expect(ann.output.match(/Nice weather/g)).toHaveLength(1)
  expect(ann.output).not.toMatch(/"One\."(?:(?!"Two\.")[\s\S])*"One\."/)
  mud.advance(60)
  expect(ann.output.match(/Nice weather/g)).toHaveLength(2)
})

test('an emote ends as a sentence does', async () => {
  const mud = await smallWorld()
  const ann = mud.player('Ann', { at: cave })
  expect(ann.command('emote dances')).toBe('Ann dances.\n')
  expect(ann.command('emote sings: "La!"')).toBe('Ann sings: "La!"\n')
})

test('no new player is called like a command or a direction', async () => {
  const mud = await smallWorld()
  const accounts = mud.load('/secure/accounts') as AnyObject
  for (const name of ['look', 'kill', 'north', 'goto'])
    expect(accounts.refuseNewName(name)).toContain('belongs to the world')
  expect(accounts.refuseNewName('linden')).toBeUndefined()
})

test('a place in no zone can be reset', async () => {
  const mud = await smallWorld({
    '/domains/t/nook.ts': `import { Room } from '/std/room'
export default class N extends Room { short = 'A nook'; count = 0; reset() { super.reset(); this.count++ } }`,
  })
  const ann = mud.player('Ann', { at: '/domains/t/nook', wizard: true })
  const before = ann.environment as AnyObject
  const count = before.count
  expect(ann.command('zreset')).toContain('it alone is reset')
  expect(before.count).toBe(count + 1)
})

test('a standing that was raised to where a tier begins is in that tier, also a while later', async () => {
  const mud = await testDriver({ seed: 1 })
  const ann = mud.player('Ann', { at: '/domains/vale/square' })
  const factions = mud.load('/daemons/factions') as AnyObject
  const faction = factions.all.find(
    ({ tiers, secret }: AnyObject) => !secret && tiers.some((one: AnyObject) => one.from > 0),
  )
  const tier = faction.tiers.find((one: AnyObject) => one.from > faction.start)
  mud.driver.enter(() => (ann as AnyObject).addStanding(faction.name, tier.from - faction.start))
  mud.advance(30)
  expect(factions.standing(ann, faction.name)).toBeLessThan(tier.from)
  expect(factions.tier(ann, faction.name).name).toBe(tier.name)
  expect(factions.reaches(ann, faction.name, tier.name)).toBe(true)
  mud.stop()
})
