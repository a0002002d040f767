import { expect, test } from 'vitest'
import { MemoryStore } from '../../../driver/services/store/store.ts'
import type { AnyObject, TestDriver, TestOptions } from '../../../driver/testing.ts'
import { smallWorld } from '../world.ts'

const hour = 60
const room = (name: string, exits: string, more = '') => `import { Room } from '/std/room'
export default class R extends Room { short = '${name}'; long = 'Grass.'; sector = 'field' as const; exits: Record<string, string> = { ${exits} }; ${more} }`
const beast = (name: string, more = '') => `import { Monster } from '/std/monster'
export default class B extends Monster { name = '${name}'; short = 'a ${name}'; level = 1; maxHp = 5; ${more} }`
const event = (
  when: string,
  stages: string,
  body = '',
  from = 'WorldEvent',
) => `import { WorldEvent, type Stage } from '/std/world-event'
import { Invasion } from '/std/invasion'
export default class E extends ${from} { title = 'The affair'; when = ${when}; stages: readonly Stage[] = [${stages}]
  ${body} }
void [WorldEvent, Invasion]`

const files = {
  '/domains/e/a.ts': room('A', "east: './b'", "spawns = [{ path: './sheep' }]"),
  '/domains/e/b.ts': room('B', "west: './a', east: './c'"),
  '/domains/e/c.ts': room('C', "west: './b'"),
  '/domains/e/sheep.ts': beast('sheep'),
  '/domains/e/wolf.ts': beast('wolf'),
  '/domains/e/zone.ts': `import { Zone } from '/std/zone'
export default class Z extends Zone { title = 'The green'; rooms = ['./a', './b', './c']; mode = 'never' as const
  triggers = [{ kills: './sheep', count: 1, does: { begins: './events/affair' } }] }`,
  '/domains/e/keeper.ts': `import { Shopkeeper } from '/behaviours/shopkeeper'
import { Needs } from '/behaviours/needs'
import { Talker } from '/behaviours/talker'
import { Monster } from '/std/monster'
export default class K extends Monster { name = 'keeper'; behaviours = [
  Shopkeeper.with({ wares: [{ path: './mask' }], asks: 200 }), Needs.with({ needs: { hunger: { grows: 0, begins: 10 } } }),
  Talker.with({ answers: { 'wolf': 'There are none.' } })] }`,
  '/domains/e/mask.ts': `import { Item } from '/std/item'
export default class M extends Item { name = 'mask'; short = 'a mask'; value = 100 }`,
}
const affair = '/domains/e/events/affair'
const world = (text: string, options: TestOptions = {}, more: Record<string, string> = {}) =>
  smallWorld({ ...files, [`${affair}.ts`]: text, ...more }, options)
const at = '/domains/e/a'
const events = (mud: TestDriver) => mud.load('/daemons/world-events')
const stage = (mud: TestDriver, path = affair): string => events(mud)['stageAt'](path)
const named = (mud: TestDriver, where: string, name: string) =>
  (mud.load(`/domains/e/${where}`).livings as AnyObject[]).filter(one => one['name'] === name)
const begin = (mud: TestDriver, path = affair) => mud.driver.enter(() => events(mud)['begin'](path, 'a test'))

const two = `{ name: 'one', hours: 2, tells: 'It begins.', rumour: 'Something is going on.', decorates: { '../a': { adds: ' Flags.' } },
    guests: [{ path: '../wolf', room: '../b', count: 2, farewell: ':howls.' }], removes: ['../sheep'], prices: { other: 50 },
    needs: { hunger: 30 }, talk: { '../keeper': { answers: { wolf: 'Two of them!' } } }, bars: { '../b': 'Wolves!' } },
  { name: 'two', hours: 3, tells: 'It goes on.' }`

test('who has helped and is away gets their thanks with the next login', async () => {
  const mud = await smallWorld({
    '/domains/e/square.ts': `import { Room } from '/std/room'
export default class R extends Room { short = 'Square' }`,
    '/domains/e/events/dam.ts': `import { WorldEvent } from '/std/world-event'
export default class E extends WorldEvent { title = 'The dam'; when = { called: true as const }
  stages = [{ name: 'breaks' }, { name: 'holds', hours: 1, thanks: { gold: 30, experience: 50, tell: 'They thank you for the dam.' } }] }`,
  })
  const events = mud.load('/daemons/world-events')
  const [ann, bob] = [mud.player('Ann', { at: '/domains/e/square' }), mud.player('Bob', { at: '/domains/e/square' })]
  mud.driver.enter(() => events['begin']('/domains/e/events/dam', 'a test'))
  mud.driver.enter(() => {
    for (const who of ['ann', 'bob']) events['note']('/domains/e/events/dam', `by ${who}`, 1)
  })
  bob.command('save')
  bob.command('quit')
  mud.driver.enter(() => events['moveTo']('/domains/e/events/dam', 'holds'))
  expect(ann.output).toContain('They thank you for the dam.')
  expect(ann.gold).toBe(15)
  const back = (await mud.fetchPlayer('bob'))!
  expect(back.output).toContain('While you were away:\nThey thank you for the dam.\nYou get 15 gold coins.')
  expect(back['gold']).toBe(15)
  expect(mud.faults).toEqual([])
})

test('a stage changes texts, monsters, prices, talk, needs and ways, and takes all of it back when the next one begins', async () => {
  const mud = await world(event('{ called: true as const }', two, "over = 'It is over.'"))
  const ann = mud.player('Ann', { at })
  const keeper = mud.clone('/domains/e/keeper')
  keeper.move(at)
  mud.load('/domains/e/b')
  const needs = (keeper['mind']() as { called: string; valueOf(need?: string): number }[])[1]!
  const price = () => Number(/mask: (\d+)/.exec(ann.command('list'))![1])
  const before = [ann.command('look'), price(), needs.valueOf('hunger')]
  expect(ann.command('events')).toContain('Nothing out of the ordinary')
  begin(mud)
  expect(ann.output).toContain('It begins.')
  expect(ann.command('look')).toContain('Grass. Flags.')
  expect(ann.command('look')).not.toContain('sheep')
  expect(price()).toBe(Math.round((before[1] as number) * 1.5))
  expect(needs.valueOf('hunger')).toBe(40)
  expect(ann.command('east')).toBe('Wolves!\n')
  expect(named(mud, 'b', 'wolf')).toHaveLength(2)
  ann.command('say wolf')
  mud.advance(2)
  expect(ann.output).toContain('Two of them!')
  expect(ann.command('events')).toContain('The affair. Something is going on.')

  mud.advance(3 * hour)
  expect(stage(mud)).toBe('two')
  mud.driver.enter(() => mud.load(at)['resetNow']())
  expect([ann.command('look').split('\n').sort(), price(), needs.valueOf('hunger')]).toEqual([
    (before[0] as string).split('\n').sort(),
    ...before.slice(1),
  ])
  expect(ann.command('east')).toContain('B')
  expect(named(mud, 'b', 'wolf')).toEqual([])
  mud.advance(3 * hour)
  expect(ann.output).toContain('It is over.')
  expect(ann.command('events')).toContain('The affair, over for')
  expect(mud.faults).toEqual([])
})

test('events begin by the calendar, by a condition, by chance, by what players do, and after one another', async () => {
  const short = "{ name: 'one', hours: 2 }"
  const mud = await world(
    event('{ called: true as const }', short),
    {},
    {
      '/domains/e/events/timed.ts': event('{ every: 48, hours: 4, first: 10 }', "{ name: 'one' }", 'announced = true'),
      '/domains/e/events/asked.ts': event(
        '{ condition: true as const, rests: 1000 }',
        short,
        "condition() { return this.load('../a').inventory.length > 3 }",
      ),
      '/domains/e/events/odd.ts': event('{ chance: 5, rests: 10 }', short),
      '/domains/e/events/next.ts': event("{ after: './asked', stage: 'end', hours: 3 }", short),
    },
  )
  const path = (name: string) => `/domains/e/events/${name}`
  const seen: Record<string, number> = { timed: 0, asked: 0, odd: 0, next: 0 }
  expect(mud.player('Bob', { at }).command('events')).toContain('What is to come:')
  for (let i = 0; i < 10; i++) mud.clone('/domains/e/mask').move(at)
  const hours: Record<string, number[]> = {}
  for (let i = 0; i < 192; i++) {
    const was = Object.keys(seen).filter(name => stage(mud, path(name)) !== '')
    mud.advance(hour)
    for (const name of Object.keys(seen)) {
      if (stage(mud, path(name)) === '' || was.includes(name)) continue
      seen[name]!++
      hours[name] = [...(hours[name] ?? []), i]
    }
  }
  expect(seen['timed']).toBe(4)
  expect(seen['asked']).toBe(1)
  expect(seen['next']).toBe(1)
  expect(hours['next']![0]! - hours['asked']![0]!).toBeGreaterThanOrEqual(5)
  expect(seen['odd']).toBeGreaterThan(2)
  expect(seen['odd']).toBeLessThan(13)
  expect(stage(mud)).toBe('')
  mud.player('Ann', { at, level: 20 }).command('kill sheep')
  mud.advance(30)
  expect(stage(mud)).toBe('one')
  expect(mud.faults).toEqual([])
})

test('an event goes on after a restart where it was, with its guests, and without those that have fallen', async () => {
  const stored = new MemoryStore()
  const text = event(
    '{ called: true as const }',
    "{ name: 'one', hours: 20, guests: [{ path: '../wolf', room: '../b', count: 3, once: true }] }, { name: 'two' }",
    "guestLost() { this.note('lost') }",
  )
  const before = await world(text, { store: stored })
  before.load('/domains/e/b')
  const ann = before.player('Ann', { at: '/domains/e/b', level: 20 })
  begin(before)
  before.advance(2)
  ann.command('kill wolf')
  for (let i = 0; i < 30 && named(before, 'b', 'wolf').length > 2; i++) before.advance(1)
  const left = named(before, 'b', 'wolf').length
  expect(left).toBeLessThan(3)
  expect(events(before)['noted'](affair, 'lost')).toBe(3 - left)
  await before.stop()

  const after = await world(text, { store: stored })
  after.load('/domains/e/b')
  after.advance(5)
  expect(stage(after)).toBe('one')
  expect(named(after, 'b', 'wolf')).toHaveLength(left)
  after.advance(21 * hour)
  expect(stage(after)).toBe('two')
  expect(named(after, 'b', 'wolf')).toEqual([])
})

test('an edit in the middle is live: texts change, guests come and go, a stage that is gone ends it', async () => {
  const text = (adds: string, count: number, name = 'one') =>
    event(
      '{ called: true as const }',
      `{ name: '${name}', decorates: { '../a': { adds: '${adds}' } }, guests: [{ path: '../wolf', room: '../b', count: ${count} }] }`,
    )
  const mud = await world(text(' Red.', 1))
  const ann = mud.player('Ann', { at })
  mud.load('/domains/e/b')
  begin(mud)
  expect(ann.command('look')).toContain('Grass. Red.')
  await mud.write(`${affair}.ts`, text(' Blue.', 3))
  expect(ann.command('look')).toContain('Grass. Blue.')
  expect(named(mud, 'b', 'wolf')).toHaveLength(3)
  await mud.write(`${affair}.ts`, text(' Green.', 1, 'other'))
  expect(stage(mud)).toBe('')
  expect(named(mud, 'b', 'wolf')).toEqual([])
  expect(ann.command('look')).not.toContain('Green')
})

test('a wizard begins, moves, stops and undoes events, and `events THING` still tells who hears', async () => {
  const stages =
    "{ name: 'one', begins: ['../festivals/fair'], guests: [{ path: '../wolf', room: '../b' }] }, { name: 'two' }"
  const fair = `import { Festival } from '/std/festival'
export default class F extends Festival { title = 'Fair'; when = { called: true as const }; decorates = { '../a': { adds: ' Fair.' } } }`
  const mud = await world(event('{ called: true as const }', stages), {}, { '/domains/e/festivals/fair.ts': fair })
  const ann = mud.player('Ann', { at, wizard: true })
  const bob = mud.player('Bob', { at })
  mud.load('/domains/e/b')
  expect(ann.command('worldevents')).toContain('/domains/e/events/affair: The affair, when it is called up')
  expect(ann.command('worldevents start affair')).toContain('The affair begins.')
  expect(bob.command('look')).toContain('Fair.')
  expect(ann.command('worldevents affair')).toMatch(/\* one[\s\S]*Begun by: a wizard[\s\S]*Guest: \/domains\/e\/wolf#/)
  expect(ann.command('worldevents stage affair nowhere')).toContain("has no stage 'nowhere'")
  expect(ann.command('worldevents stage affair two')).toContain('The affair: two.')
  expect(ann.command('worldevents stop affair')).toContain('is over')
  // What the affair has begun continues after `stop`. Only `undo` takes it back.
  expect(bob.command('look')).toContain('Fair.')
  ann.command('worldevents start affair')
  expect(ann.command('worldevents undo affair')).toContain('taken back')
  expect(bob.command('look')).not.toContain('Fair.')
  expect(named(mud, 'b', 'wolf')).toEqual([])
  expect(ann.command('events me died')).not.toContain('There is no')
  expect(ann.command('events')).toContain('Nothing out of the ordinary')
  expect(bob.command('worldevents')).not.toContain('affair')
  expect(mud.faults).toEqual([])
})

test('code of another domain neither begins nor ends an event', async () => {
  const mud = await world(
    event('{ called: true as const }', "{ name: 'one' }"),
    {},
    {
      '/domains/x/thing.ts': `import { Item } from '/std/item'
import { worldEvents } from '/daemons/names'
export default class T extends Item { meddle() { worldEvents().begin('${affair}', 'me') } stop() { worldEvents().stop('${affair}') } }`,
    },
  )
  const thing = mud.clone('/domains/x/thing')
  expect(() => mud.driver.enter(() => thing['meddle']())).toThrow('not for code of x')
  expect(stage(mud)).toBe('')
  begin(mud)
  expect(() => mud.driver.enter(() => thing['stop']())).toThrow('not for code of x')
  expect(stage(mud)).toBe('one')
})

const raid = (more = '') =>
  event(
    '{ called: true as const }',
    "{ name: 'held' }, { name: 'beaten', hours: 2, next: 'end', tells: '{helpers} did it.', thanks: { gold: 10 } }, { name: 'sacked', hours: 5, tells: 'All is lost.' }",
    `takes = ['../a', '../b', '../c']; fighters = '../wolf'; count = 2; spreads = 2; lasts = 12; banner = ' Their flag.'; taken = 'Taken: {room}'; freed = 'Free: {room}'; ${more}`,
    'Invasion',
  )

test('an invasion takes one room after the other, holds each until its last fighter is dead, and is beaten when it holds none', async () => {
  const mud = await world(raid())
  const ann = mud.player('Ann', { at: '/domains/e/c', level: 30 })
  for (const name of ['a', 'b', 'c']) mud.load(`/domains/e/${name}`)
  const kill = (where: string) => {
    ann.move(`/domains/e/${where}`)
    for (let i = 0; i < 60 && named(mud, where, 'wolf').length > 0; i++) {
      if (!ann.attacker) ann.command('kill wolf')
      mud.advance(1)
    }
    mud.advance(1)
  }
  const holds = () => ['a', 'b', 'c'].filter(name => mud.load(`/domains/e/${name}`).description.includes('Their flag'))
  begin(mud)
  expect(holds()).toEqual(['a'])
  mud.advance(2 * hour + 60)
  expect(ann.output).toContain('Taken: B')
  expect(holds()).toEqual(['a', 'b'])
  expect(named(mud, 'b', 'wolf')).toHaveLength(2)
  kill('a')
  expect(ann.output).toContain('Free: A')
  expect(holds()).toEqual(['b'])
  // A freed room stays free. The invasion continues as long as it holds any room.
  mud.advance(2 * hour)
  expect(holds()).toEqual(['b', 'c'])
  expect(named(mud, 'a', 'wolf')).toEqual([])
  const gold = ann.gold
  kill('b')
  kill('c')
  mud.advance(5)
  expect(stage(mud)).toBe('beaten')
  expect(ann.output.match(/.* did it/)?.[0]).toBe('Ann did it')
  expect(ann.gold).toBeGreaterThan(gold)
  expect(holds()).toEqual([])
  mud.advance(3 * hour)
  expect(stage(mud)).toBe('')
  expect(mud.faults).toEqual([])
})

test('an invasion that nobody drives out has what it came for', async () => {
  const mud = await world(raid())
  const ann = mud.player('Ann', { at: '/domains/e/c', level: 30, wizard: true })
  begin(mud)
  mud.advance(13 * hour)
  expect(stage(mud)).toBe('sacked')
  expect(ann.output).toContain('All is lost.')
  expect(named(mud, 'a', 'wolf')).toEqual([])
})

test('rooms that burn hurt players in them, and kill nobody', async () => {
  const harms = "{ name: 'one', hours: 2, harms: { '../b': { points: 20, type: 'fire', says: 'It burns you.' } } }"
  const mud = await world(event('{ called: true as const }', harms))
  const ann = mud.player('Ann', { at: '/domains/e/b', level: 1 })
  const bob = mud.player('Bob', { at: '/domains/e/c', level: 1 })
  begin(mud)
  mud.advance(11)
  expect(ann.output).toContain('It burns you.')
  expect(ann.hp).toBeLessThan(ann.maxHp)
  expect(bob.output).not.toContain('burns')
  mud.advance(1.5 * hour)
  expect(ann.hp).toBeGreaterThan(0)
  mud.advance(hour)
  const said = ann.output.length
  mud.advance(60)
  expect(ann.output.slice(said)).not.toContain('burns you')
  expect(mud.faults).toEqual([])
})
