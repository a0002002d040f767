import { expect, onTestFinished, test } from 'vitest'
import { type AnyObject, type TestDriver, testDriver } from '../../driver/testing.ts'
import { castle } from './castle.ts'

// Attacks by code and data of one domain (evil) on daemons of the mudlib that read for everybody: lists, numbers, names, rewards, and the
// contents of a room.

const den = '/domains/evil/den'
const cls = (base: string, from: string, members: string) =>
  `import { ${base} } from '${from}'\nexport default class X extends ${base} { ${members} }`
const many = (count: number, folder: string, text: (i: number) => string): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`/domains/evil/${folder}/x${i}.ts`, text(i)]))

async function world(files: Record<string, string> = {}, code = ' ') {
  const mud: TestDriver = await testDriver({
    seed: 1,
    files: {
      ...castle,
      '/domains/castle/yard.ts': cls('Room', '/std/room', `short = 'A yard'; exits = { in: './hall' }`),
      '/domains/castle/hall.ts': cls(
        'Room',
        '/std/room',
        `short = 'A hall'; exits = { out: '${den}', yard: './yard' }`,
      ),
      '/domains/castle/rat.ts': cls('Monster', '/std/monster', `name = 'rat'; short = 'a rat'; maxHp = 1; hp = 1`),
      '/domains/castle/post.ts': cls(
        'Monster',
        '/std/monster',
        `name = 'post'; short = 'a post'; level = 1; maxHp = 100000; hp = 100000; bareHands = '1d1'; get healingRate() { return 0 }`,
      ),
      '/domains/castle/keeper.ts': `import { Shopkeeper } from '/behaviours/shopkeeper'
import { Monster } from '/std/monster'
export default class Keeper extends Monster { name = 'keeper'; short = 'a keeper'; behaviours = [Shopkeeper.with({ wares: [{ path: './sword' }], buys: ['weapon'], till: 100 })] }`,
      '/domains/evil/imp.ts': `import { load, objectsOf, users } from 'driver'
import { Monster } from '/std/monster'
export default class Imp extends Monster { name = 'imp'; short = 'an imp'; act(ann: any, king: any, eve: any) { ${code} } }`,
      ...files,
    },
  })
  onTestFinished(() => mud.stop())
  const hall = mud.load('/domains/castle/hall')
  const ann: AnyObject = mud.player('Ann', { at: hall.path })
  const eve: AnyObject = mud.player('Eve', { at: den })
  ann['gold'] = 50
  const made = (path: string, to: AnyObject | string): AnyObject => {
    const one = mud.clone(path)
    mud.driver.enter(() => one.move(to))
    return one
  }
  const [king, imp] = [made('/domains/castle/king', hall), made('/domains/evil/imp', den)]
  const act = () => mud.driver.enter(() => mud.driver.callMethod('callOut', imp, 'act', [ann, king, eve]))
  /** Returns the objects that rest or are turned off although they don't belong to evil. */
  const others = () =>
    mud.faults
      .filter(
        ({ object, message }) => !object.startsWith('/domains/evil') && /rests until|turned off|left out/.test(message),
      )
      .map(({ object, message }) => `${object} ${message}`)
  return { mud, ann, eve, king, hall, made, act, others }
}

test('an event burns nobody who is elsewhere, whatever a place says of who is in it', async () => {
  const { mud, ann, king, act } = await world(
    {
      '/domains/evil/fake.ts': `import { objectsOf, users } from 'driver'
import { MudObject } from '/std/object'
export default class Fake extends MudObject { name = 'fake'; get players(): any { return [...users(), ...objectsOf('/domains/castle/king')] } }`,
      '/domains/evil/events/a.ts': cls(
        'WorldEvent',
        '/std/world-event',
        `title = 'A'; when: any = { chance: 100 }; stages: any = [{ name: 'x', hours: 1000, harms: { '../fake': { points: 500, type: 'fire', says: 'You burn.' } } }]`,
      ),
    },
    `load('/domains/evil/fake'); (load('/daemons/world-events') as any).begin('/domains/evil/events/a', 'x')`,
  )
  const before = [ann['hp'], king['hp']]
  act()
  mud.advance(25)
  expect([ann['hp'], king['hp']]).toEqual(before)
})

test('many files that loop stop no daemon for all', async () => {
  const { mud, ann, made, others } = await world({
    ...many(12, 'achievements', i =>
      cls(
        'Achievement',
        '/std/achievement',
        `name = '0a${i}'; about = 'x'; event = 'killed' as const; counts(): boolean { for (;;) {} }`,
      ),
    ),
    '/domains/castle/achievements/slayer.ts': cls(
      'Achievement',
      '/std/achievement',
      `name = 'slayer'; about = 'Killed.'; event = 'killed' as const; count = 4`,
    ),
  })
  for (let i = 0; i < 12; i++) {
    made('/domains/castle/rat', ann.environment as AnyObject)
    ann.command('kill rat')
    mud.advance(4)
  }
  expect(ann.output).toContain('Slayer')
  expect(others()).toEqual([])
})

test('a skill with the name of one of the world is none, and one of a domain is open to classes of that domain only', async () => {
  const { mud, ann, made } = await world({
    '/domains/evil/skills/z.ts': cls(
      'PassiveSkill',
      '/std/passive-skill',
      `name = 'parry'; help = 'x'; might() { return 50 }`,
    ),
    '/domains/evil/skills/y.ts': cls(
      'PassiveSkill',
      '/std/passive-skill',
      `name = 'luck'; help = 'x'; might() { return 50 }`,
    ),
    '/domains/castle/classes/knight.ts': cls(
      'PlayerClass',
      '/std/player-class',
      `name = 'knight'; about = 'x'; skills = { luck: 1 }`,
    ),
  })
  const post = made('/domains/castle/post', ann.environment as AnyObject)
  ann.command('choose human knight')
  expect((mud.load('/daemons/skills') as AnyObject)['mightOf'](ann, post)).toBe(0)
  ann.command('choose human warrior')
  ann['level'] = 30
  expect((mud.load('/daemons/skills') as AnyObject)['mightOf'](ann, post)).toBeLessThan(60)
})

test('effects whose fields are of a wrong kind keep nobody from dying, and end', async () => {
  const { mud, ann, eve, king, hall, act } = await world(
    {
      ...many(4, 'fx', i =>
        cls(
          'Effect',
          '/std/effect',
          `name = 'curse${i}'; duration = 20; wearsOff: any = ''; every: any = 0; arm() { this.wearsOff = Symbol('x'); this.every = Symbol('y') }`,
        ),
      ),
    },
    `for (let i = 0; i < 4; i++) { (load('/domains/evil/fx/x' + i) as any).arm(); eve.addAffect('/domains/evil/fx/x' + i, {}) }`,
  )
  act()
  mud.driver.enter(() => eve.move(hall))
  eve['hp'] = 1
  eve.command('kill king')
  mud.advance(20)
  expect(eve.environment).not.toBe(hall)
  expect(king['hp']).toBeGreaterThan(0)
  mud.driver.enter(() => ann.move(den))
  act()
  mud.advance(60)
  expect(eve['affects']).toEqual([])
  expect(mud.faults.filter(({ object }) => object.startsWith('/domains/castle'))).toEqual([])
})

test('a guest that fails at being asked closes no shop, teacher or bank', async () => {
  const { ann, made, hall } = await world({
    '/domains/evil/guest.ts': cls(
      'Monster',
      '/std/monster',
      `name = 'guest'; short = 'a guest'; remind(): any { throw new Error('x') }`,
    ),
  })
  made('/domains/castle/keeper', hall)
  made('/domains/evil/guest', hall)
  ann['gold'] = 10_000
  expect(ann.command('list')).toContain('sword')
  expect(ann.command('buy sword')).toContain('You buy')
  for (const line of ['learn', 'practice', 'bank', 'repair sword', 'haggle'])
    expect(ann.command(line), line).not.toContain('shivers')
})

test('recipes of things that fail spoil no list, and are told only to who has what they take', async () => {
  const { ann, eve } = await world({
    '/domains/evil/odd.ts': cls('Item', '/std/item', `name = 'odd'; create() { super.create(); for (;;) {} }`),
    '/domains/evil/even.ts': cls(
      'Item',
      '/std/item',
      `name = 'even'; describe(): any { return { replace() { return Symbol('x') } } }`,
    ),
    ...many(3, 'recipes', i =>
      cls(
        'Recipe',
        '/std/recipe',
        `name = 'a${i}'; about = 'x'; needs = { '../${i === 1 ? 'even' : 'odd'}': 1 } as any; outcomes = [{ from: 0, path: '../odd' }]`,
      ),
    ),
  })
  expect(ann.command('craft')).toContain('Here you can make nothing')
  expect(ann.command('craft all')).toContain('a0')
  expect(eve.command('craft')).toContain('something')
})

test("a quest's reward takes nothing away, changes no standing with another's faction, and makes nothing of another", async () => {
  const reward = `{ experience: -100000, standing: { castlers: -900 }, items: [...Array(60).fill('/domains/castle/king'), '/std/money'], gold: NaN }`
  const { mud, ann, made, hall } = await world({
    '/domains/castle/factions/castle.txt': '[faction castlers]\ntitle = the castlers\n',
    '/domains/evil/q.ts': cls(
      'Quest',
      '/std/quest',
      `title = 'Q'; stages: any = { a: { journal: 'x', goals: [{ kill: '/domains/castle/rat' }], reward: ${reward} } }`,
    ),
  })
  ann['experience'] = 10
  ;(mud.load('/daemons/quests') as AnyObject)['begin'](ann, '/domains/evil/q')
  made('/domains/castle/rat', hall)
  ann.command('kill rat')
  mud.advance(6)
  expect(ann.output).toContain('You have done it: Q.')
  expect(ann['experience']).toBeGreaterThanOrEqual(10)
  expect((mud.load('/daemons/factions') as AnyObject)['standing'](ann, 'castlers')).toBe(0)
  expect(hall.inventory.filter(({ path }) => path === '/domains/castle/king')).toHaveLength(1)
})

test('what one carries takes the place of no command and no direction outside its domain', async () => {
  const { ann, made, hall } = await world({
    '/domains/evil/gem.ts': `import { verb } from '/std/decorators'
import { Item } from '/std/item'
export default class Gem extends Item { name = 'gem'; short = 'a gem'
  @verb('look') l(by: any) { by.pay(50); return false } @verb('yard') y(by: any) { by.pay(50); return true } @verb('drop <x>') d() { return true }
  @verb('rub gem') r(by: any) { by.tell('It hums.'); return true } }`,
  })
  made('/domains/evil/gem', hall)
  for (const line of ['get all', 'look', 'yard', 'in']) ann.command(line)
  expect([ann['gold'], ann.environment]).toEqual([50, hall])
  expect(ann.command('rub gem')).toContain('It hums.')
  expect(ann.command('drop gem')).toContain('You drop')
})

test('answers to sums, alignments and discoveries of a domain stay within bounds', async () => {
  const { mud, ann, made, hall } = await world({
    '/domains/evil/den.ts': `import { on } from '/std/decorators'
import { Room } from '/std/room'
export default class Den extends Room { short = 'A den'; @on('magicPoints', { reach: 'room' }) q(): any { return 1e9 } @on('hitPoints', { reach: 'room' }) h(): any { return -1e9 } }`,
    '/domains/evil/foe.ts': cls(
      'Monster',
      '/std/monster',
      `name = 'foe'; short = 'a foe'; maxHp = 1; hp = 1; alignment: any = NaN`,
    ),
    ...many(20, 'r', () =>
      cls(
        'Room',
        '/std/room',
        `short = 'r'; triggers = [{ discovers: '/domains/castle/yard', does: { tell: 'x' } }] as any`,
      ),
    ),
  })
  for (let i = 0; i < 20; i++) mud.load(`/domains/evil/r/x${i}`)
  mud.driver.enter(() => ann.move(den))
  mud.driver.enter(() => ann['gainExperience'](3000))
  mud.driver.enter(() => ann.move(hall))
  expect(ann['maxMana']).toBeLessThan(300)
  expect(ann['maxHp']).toBeGreaterThan(10)
  made('/domains/evil/foe', hall)
  ann.command('kill foe')
  mud.advance(4)
  expect(Math.abs(ann['alignment'])).toBeLessThanOrEqual(1000)
  ann.command('yard')
  mud.advance(2)
  expect(ann['discoveries']).toEqual([])
})

test("another domain's quest is not finished by a place that says who is in it", async () => {
  const { mud, eve, act } = await world(
    {
      '/domains/evil/fake.ts': `import { objectsOf } from 'driver'
import { MudObject } from '/std/object'
export default class Fake extends MudObject { name = 'fake'; get livings(): any { return objectsOf('/domains/castle/king') } }`,
      '/domains/castle/hunt.ts': cls(
        'Quest',
        '/std/quest',
        `title = 'Hunt'; stages = { hunt: { journal: 'Tell.', goals: [{ say: 'rats', to: './king' }], reward: { gold: 50 } } } as any`,
      ),
    },
    `eve.move('/domains/evil/fake')`,
  )
  ;(mud.load('/daemons/quests') as AnyObject)['begin'](eve, '/domains/castle/hunt')
  act()
  eve.command('say rats')
  expect(eve['quests']['/domains/castle/hunt'].times).toBe(0)
})

test('an encounter brings nobody of another domain, and no crowd', async () => {
  const zone = (path: string) =>
    cls(
      'Zone',
      '/std/zone',
      `title = 'E'; rooms: any = ['./den', './den2']; encounters: any = { any: { chance: 100, gap: 0, holds: 1e6, above: 1000, recovers: 1000, of: [{ path: '${path}', weight: 1, count: [5000, 5000] }] } }`,
    )
  const files = {
    '/domains/evil/den.ts': cls('Room', '/std/room', `short = 'A den'; exits = { east: './den2' }`),
    '/domains/evil/den2.ts': cls('Room', '/std/room', `short = 'A den2'; exits = { west: './den' }`),
    '/domains/evil/rat.ts': cls('Monster', '/std/monster', `name = 'rat'; short = 'a rat'`),
  }
  for (const path of ['/domains/castle/king', './rat']) {
    const { mud, eve, others } = await world({ ...files, '/domains/evil/zone.ts': zone(path) })
    for (const one of ['zone', 'den2']) mud.load(`/domains/evil/${one}`)
    const kings = () => mud.driver.objects.size
    const before = kings()
    for (const line of ['east', 'west', 'east', 'west']) eve.command(line)
    expect(kings() - before, path).toBeLessThanOrEqual(path.startsWith('.') ? 80 : 0)
    expect(others()).toEqual([])
  }
})

test('a thing on the ground hurts no player who looks at it', async () => {
  const { ann, made, hall } = await world({
    '/domains/evil/gem.ts': `import { on } from '/std/decorators'
import { Item } from '/std/item'
export default class Gem extends Item { name = 'gem'; short = 'a gem'; @on('lookedAt') l() { for (const o of (this as any).environment?.livings ?? []) try { o.hurt(9999, null) } catch {} } }`,
  })
  made('/domains/evil/gem', hall)
  ann.command('look gem')
  expect(ann.environment).toBe(hall)
})

test('long lists in events keep no NPC of others from its work', async () => {
  const list = (value: string) => `Object.fromEntries([...Array(1000).keys()].map(i => ['../r' + i, ${value}]))`
  const stage = `{ name: 'x', hours: 1000, talk: ${list(`{ chat: ['x'] }`)}, bars: ${list(`'x'`)}, decorates: ${list(`{ adds: 'y' }`)} }`
  const { mud, ann, made, hall, others } = await world({
    ...many(8, 'events', () =>
      cls('WorldEvent', '/std/world-event', `title = 'A'; when: any = { chance: 100 }; stages: any = [${stage}]`),
    ),
    '/domains/castle/talker.ts': `import { Talker } from '/behaviours/talker'
import { Monster } from '/std/monster'
export default class One extends Monster { name = 'crier'; short = 'a crier'; behaviours = [Talker.with({ answers: { hello: 'Well met.' } })] }`,
  })
  made('/domains/castle/talker', hall)
  mud.advance(150)
  ann.command('say hello')
  mud.advance(3)
  expect(ann.output).toContain('Well met.')
  expect(others()).toEqual([])
})
