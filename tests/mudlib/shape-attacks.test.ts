import { expect, test } from 'vitest'
import type { AnyObject } from '../../driver/testing.ts'
import { type Files, type More, world } from './attack-world.ts'

// Attacks by code of a domain (evil) whose things are not what they seem: fields in place of methods, made-up players, copies of rooms,
// parts of others, data of a wrong kind, members that fail or don't end in somebody else's turn.

const thing = (members: string, base = 'Item', from = 'item'): Files => ({
  '/domains/evil/thing.ts': `import { ${base} } from '/std/${from}'
export default class T extends ${base} { name = 'thing'; short = 'a thing'; on = false; ${members} }`,
})
/** Returns code that puts the thing into a place or somebody's hands, and starts it. */
const bring = (to: string) => `const t: any = this.clone('/domains/evil/thing'); t.move(${to}); t.on = true`

test.each<[string, string]>([
  ['method', 'lookAt: any = null'],
  ['private method', 'otherSide: any = null'],
])('a field takes the place of no %s of the mudlib', async (_, members) => {
  const base = members.startsWith('other') ? ['Room', 'room'] : ['Item', 'item']
  const { mud } = await world('', { files: thing(members, ...(base as [string, string])) })
  expect(() => mud.clone('/domains/evil/thing')).toThrow(/is a method of|is private in/)
})

const player = `class F { name = 'x'; environment: any = null; discoveries = []; destructed = false; tell() {} save() {} }`
test.each<[string, string, More?]>([
  ['a made-up player', `${player}; load('/daemons/triggers').note(this, 'go', new F() as any)`],
  ['a function', `load('/daemons/quests').note(() => 1, 'kill', 'x')`],
  [
    'a lot of its own',
    bring(`'/daemons/auctions'`),
    { files: thing(`seller = 'eve'; bidder = 'ann'; bid = 50; endsAt = 1; get escrow() { return 'bank:ann' }`) },
  ],
  ['a clone of a room', `this.clone('/domains/castle/hall')`],
  [
    'a member of a faction that is none of its domain',
    `ann.travel('/domains/evil/den'); this.faction = 'crown'`,
    {
      files: { '/domains/castle/factions/f.txt': '[faction crown]\ntitle = the crown\n\n[deed kill]\nchange = -100\n' },
    },
  ],
])('%s is refused, and nothing changes', async (_, code, more = {}) => {
  const { mud, act, seen } = await world(code, more)
  const before = seen()
  act()
  mud.advance(5)
  expect(mud.faults.length).toBeGreaterThan(0)
  expect(seen()).toEqual(before)
})

test('a container of a domain takes nothing of others along, and unmakes nothing of others', async () => {
  const den = `'/domains/evil/den'`
  for (const deed of [
    `t.move(${den})`,
    't.destruct()',
    `enableCommands(t); t.move(${den})`,
    `makePlace(t); t.inventory[0].move(${den})`,
  ]) {
    const { mud, act, ann, sword } = await world(`const t: any = objectsOf('/domains/evil/thing')[0]; ${deed}`, {
      files: thing('', 'Container', 'container'),
      imports: `import { enableCommands, makePlace } from 'driver'`,
    })
    const bag = mud.clone('/domains/evil/thing')
    bag.move(ann)
    ann['takeOff'](sword)
    sword.move(bag)
    act()
    mud.advance(1)
    // Ann still has the sword, in her hands or in her bag.
    const holder = sword.environment === bag ? bag.environment : sword.environment
    expect([deed, sword.destructed, holder?.id]).toEqual([deed, false, ann.id])
  }
})

test.each<[string, string, Files]>([
  [
    'a festival whose quests are no list',
    '',
    {
      '/domains/evil/festivals/bad.ts': `import { Festival } from '/std/festival'
export default class F extends Festival { title = 'Bad'; quests: any = 5; guests: any = 5 }`,
    },
  ],
  [
    'a festival whose quests fail',
    '',
    {
      '/domains/evil/festivals/bad.ts': `import { Festival } from '/std/festival'
export default class F extends Festival { title = 'Bad'; get quests(): any { throw new Error('no') } set quests(_x) {} }`,
    },
  ],
  [
    'an event whose stages are nothing',
    '',
    {
      '/domains/evil/events/bad.ts': `import { WorldEvent } from '/std/world-event'
export default class E extends WorldEvent { title = 'Bad'; stages: any = [null] }`,
    },
  ],
  ['a light that fails', bring('hall'), thing(`get lit(): any { if (this.on) throw new Error('no'); return false }`)],
  [
    'a weight that fails',
    bring('hall'),
    thing(`get weight(): any { if (this.on) throw new Error('no'); return 1 } set weight(_x) {}`),
  ],
])('%s spoils no line elsewhere', async (_, code, files) => {
  const { mud, ann, act } = await world(code, { files })
  if (code !== '') act()
  mud.advance(1)
  mud.driver.enter(() => mud.driver.callMethod('callOut', mud.load('/daemons/festivals'), 'attend', []))
  for (const line of ['look', 'inventory', 'get all']) expect(ann['command'](line)).not.toContain('The world shivers')
})

test('who carries a thing that does not end where it is moved still dies', async () => {
  const { mud, king, hall, act } = await world(bring('eve'), {
    files: thing('move(to: any): any { if (this.on) for (;;); return super.move(to) }'),
  })
  act()
  const eve = mud.driver.sessions.objects.find(one => (one as AnyObject)['name'] === 'eve') as AnyObject
  eve.move(hall)
  eve['hp'] = 1
  king['attack'](eve)
  mud.advance(30)
  expect(eve.environment!.path).not.toBe(hall.path)
})

test('a guest that fails when it is hit stops no heart beat of who strikes', async () => {
  const { mud, king, imp, hall } = await world('', {
    members: `hurt(): any { throw new Error('no') }; maxHp = 1000; hp = 1000`,
  })
  imp.move(hall)
  king['attack'](imp)
  mud.advance(60)
  imp.destruct()
  king['hp'] = 1
  mud.advance(60)
  expect(king['hp']).toBeGreaterThan(1)
})

test('what answers a question in the name of another has nothing done by that one', async () => {
  const { mud, imp, king, ann, hall } = await world('', {
    imports: `import { on } from '/std/decorators'`,
    members: `king: any = null; @on('canTake', { reach: 'room' }) no(): any { return { owner: this.king, decide() { for (;;); } } }`,
  })
  imp['king'] = king
  imp.move(hall)
  ann['command']('get all')
  expect(mud.faults.map(({ domain }) => domain)).not.toContain('castle')
})

test('memories, drafts and festival data of others are read as copies', async () => {
  const { king, act, ann, imp } = await world(`king.recall('Grudges').eve = 1; this.seen = (ann as any).draft`, {
    members: 'seen: any = null',
  })
  king['keepInMind']('Grudges', { bob: 1 })
  ann['command']('mail eve')
  act()
  expect(king['recall']('Grudges')).toEqual({ bob: 1 })
  expect(imp['seen'] ?? null).toBeNull()
})
