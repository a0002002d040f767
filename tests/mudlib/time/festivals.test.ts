import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { MemoryStore } from '../../../driver/services/store/store.ts'
import type { AnyObject, TestDriver, TestOptions } from '../../../driver/testing.ts'
import { readCalendar } from '../../../mudlib/lib/calendar-file.ts'
import { isTimeOf } from '../../../mudlib/systems/festivals/lib/festival-time.ts'
import { smallWorld } from '../world.ts'

const calendarText = readFileSync(new URL('../../../mudlib/daemons/calendar.txt', import.meta.url), 'utf8')
const hour = 60
const day = 24 * hour

const fair = (more = '') => `import { Festival } from '/std/festival'
export default class Fair extends Festival {
  title = 'the fair'
  when = { from: '2 Highsun', days: 2 }
  begins = 'The fair begins!'
  ends = 'The fair is over.'
  decorates = { '../green': { adds: ' Flags fly.', details: { flags: 'Red ones.' } } }
  guests = [
    { path: '../juggler', room: '../green', count: 2 },
    { path: '../mask', room: '../green' },
    { path: '../medal', room: '../green', keepsake: true },
  ]
  removes = ['../sheep']
  quests = ['../race']
  wares = { '../keeper': [{ path: '../medal' }] }
  prices = { other: 50 }
  ${more}
}`
const files = {
  '/domains/f/festivals/fair.ts': fair(),
  '/domains/f/green.ts': `import { Room } from '/std/room'
export default class Green extends Room { short = 'The green'; long = 'Grass.{fair:  It is fair time.}'; spawns = [{ path: './sheep' }] }`,
  '/domains/f/juggler.ts': `import { Monster } from '/std/monster'
export default class J extends Monster { name = 'juggler'; short = 'a juggler' }`,
  '/domains/f/sheep.ts': `import { Monster } from '/std/monster'
export default class S extends Monster { name = 'sheep'; short = 'a sheep' }`,
  '/domains/f/mask.ts': `import { Item } from '/std/item'
export default class M extends Item { name = 'mask'; short = 'a mask' }`,
  '/domains/f/medal.ts': `import { Item } from '/std/item'
export default class M extends Item { name = 'medal'; short = 'a medal'; value = 100 }`,
  '/domains/f/race.ts': `import { Quest } from '/std/quest'
export default class R extends Quest { title = 'The race'; first = 'run'; stages = { run: { journal: 'Run.', goals: [{ event: 'ran' }] } } }`,
  '/domains/f/keeper.ts': `import { Shopkeeper } from '/behaviours/shopkeeper'
import { Monster } from '/std/monster'
export default class K extends Monster { name = 'keeper'; behaviours = [Shopkeeper.with({ wares: [{ path: './mask' }], asks: 200 })] }`,
}
const world = (more: Record<string, string> = {}, options: TestOptions = {}) =>
  smallWorld({ ...files, ...more }, options)
const at = '/domains/f/green'
const guests = (mud: TestDriver) =>
  (mud.load(at).inventory as readonly AnyObject[]).map(one => one['short'] as string).sort()

test('a festival by the calendar begins, changes what it says, and takes everything back', async () => {
  const mud = await world()
  const ann = mud.player('Ann', { at, wizard: true })
  mud.clone('/domains/f/keeper').move(at)
  mud.driver.enter(() => mud.load(at)['resetNow']())
  mud.load('/domains/f/mask')['value'] = 10
  const quest = () => mud.load('/daemons/quests')['refusal'](ann, '/domains/f/race')
  const priceOf = (what: string) =>
    Number(new RegExp(`(\\d+)[^\\n]*${what}|${what}[^\\n]*?(\\d+)`).exec(ann.command('list'))?.slice(1).find(Boolean))
  const usual = priceOf('mask')
  const before = { look: ann.command('look'), quest: quest() }
  expect(before.look).toContain('a sheep')
  expect(before.quest).toBe('That is for the fair.')

  mud.advance(17 * hour)
  expect(ann.output).toContain('The fair begins!')
  const during = ann.command('look')
  for (const text of ['Grass. It is fair time. Flags fly.', 'jugglers', 'a mask', 'a medal'])
    expect(during).toContain(text)
  expect(during).not.toContain('sheep')
  expect(ann.command('look at flags')).toContain('Red ones.')
  expect(quest()).toBeUndefined()
  expect(ann.command('list')).toContain('medal')
  expect(priceOf('mask')).toBeCloseTo(usual * 1.5, -1)
  mud.driver.enter(() => mud.load(at)['resetNow']())
  expect(ann.command('look')).not.toContain('sheep')

  mud.advance(2 * day)
  expect(ann.output).toContain('The fair is over.')
  mud.driver.enter(() => mud.load(at)['resetNow']())
  // The guest who came back is last in the list, so the lines are sorted.
  const lines = (text: string) => text.split('\n').sort()
  expect(lines(ann.command('look'))).toEqual(lines(before.look))
  expect(ann.command('look at flags')).toContain("no 'flags'")
  expect(quest()).toBe('That is for the fair.')
  expect(ann.command('list')).not.toContain('medal')
  expect(mud.faults).toEqual([])
})

test('things go at the end, wherever they are; keepsakes that somebody carries stay', async () => {
  const mud = await world()
  const ann = mud.player('Ann', { at, wizard: true })
  mud.advance(17 * hour)
  ann.command('get mask')
  ann.command('get medal')
  mud.advance(2 * day)
  expect(ann.command('inventory')).toContain('a medal')
  expect(ann.command('inventory')).not.toContain('mask')
})

test('what is missing is brought again, and no more than that', async () => {
  const mud = await world()
  mud.advance(18 * hour)
  expect(guests(mud)).toEqual(['a juggler', 'a juggler', 'a mask', 'a medal'])
  mud.driver.enter(() => (mud.load(at).inventory[0] as AnyObject)['destruct']())
  mud.advance(2 * hour)
  expect(guests(mud)).toEqual(['a juggler', 'a juggler', 'a mask', 'a medal'])
})

test('more guests come when more players are there', async () => {
  const text = fair().replace("room: '../green', count: 2", "room: '../green', perPlayers: 2")
  const mud = await world({ '/domains/f/festivals/fair.ts': text })
  mud.advance(17 * hour)
  for (const name of ['Ann', 'Bob', 'Cid', 'Dan']) mud.player(name, { at })
  mud.advance(2 * hour)
  expect(guests(mud).filter((one: string) => one === 'a juggler')).toHaveLength(3)
})

test('an edit in the middle is live at once, and what it no longer lists goes', async () => {
  const mud = await world()
  const ann = mud.player('Ann', { at, wizard: true })
  mud.advance(17 * hour)
  await mud.write(
    '/domains/f/festivals/fair.ts',
    fair()
      .replace('count: 2', 'count: 1')
      .replace("    { path: '../mask', room: '../green' },\n", '')
      .replace('Flags fly', 'Kites fly'),
  )
  expect(ann.command('look')).toContain('Kites fly.')
  expect(guests(mud)).toEqual(['a juggler', 'a medal', ann['short']].sort())
  await mud.write('/domains/f/festivals/fair.ts', fair().replace('2 Highsun', '20 Highsun'))
  expect(guests(mud)).toEqual([ann['short']])
  expect(ann.command('look')).not.toContain('fly')
  expect(mud.faults).toEqual([])
})

test('a festival that ended while the server was down is taken back, and one that began then is put on', async () => {
  const store = new MemoryStore()
  const first = await world({}, { store })
  const ann = first.player('Ann', { at, wizard: true })
  first.advance(17 * hour)
  ann.command('get mask')
  expect(ann.command('inventory')).toContain('mask')
  ann.command('quit')
  await first.stop()
  // For the second world, the festival has another date.
  const later = fair().replace('2 Highsun', '20 Highsun')
  const second = await world({ '/domains/f/festivals/fair.ts': later }, { store })
  second.advance(hour)
  expect(guests(second)).toEqual(['a sheep'])
  const again = second.player('Ann', { wizard: true })
  second.advance(2)
  expect(again.command('inventory')).not.toContain('mask')
  await second.stop()
  const third = await world({}, { store })
  third.advance(hour)
  expect(guests(third)).toEqual(['a juggler', 'a juggler', 'a mask', 'a medal'])
})

test('a festival may wait for a condition, and lasts for its hours', async () => {
  const text = fair('kills = 0\n  condition() { return this.kills >= 3 }').replace(
    "{ from: '2 Highsun', days: 2 }",
    '{ condition: true as const, hours: 5 }',
  )
  const mud = await world({ '/domains/f/festivals/fair.ts': text })
  const festivals = mud.load('/daemons/festivals')
  const isOn = () => festivals['isOn']('/domains/f/festivals/fair')
  mud.advance(5 * hour)
  expect(isOn()).toBe(false)
  mud.load('/domains/f/festivals/fair')['kills'] = 3
  mud.advance(hour)
  expect(isOn()).toBe(true)
  mud.load('/domains/f/festivals/fair')['kills'] = 0
  mud.advance(3 * hour)
  expect(isOn()).toBe(true)
  mud.advance(3 * hour)
  expect(isOn()).toBe(false)
})

test.each([
  ["{ from: '2 Highsun', days: 2 }", '2 days from 2 Highsun'],
  ["{ real: '12-24', days: 3 }", '3 real days from 12-24'],
  ['{ every: 72, hours: 6 }', '6 of every 72 hours'],
  ['{ condition: true as const, hours: 12 }', 'on a condition, for 12 hours'],
  ['{ called: true as const, hours: 48 }', 'when a story calls it up, for 48 hours'],
  ['{ called: true as const }', 'when a story calls it up, until it is called off'],
])('festivals are listed with their times: %s', async (when, text) => {
  const mud = await world({ '/domains/f/festivals/fair.ts': fair().replace("{ from: '2 Highsun', days: 2 }", when) })
  const ann = mud.player('Ann', { at, wizard: true })
  expect(ann.command('festivals').replace(/\s+/g, ' ')).toContain(`fair: the fair, ${text}`)
})

test('a festival that breaks, or reaches into another domain, harms nothing', async () => {
  const mud = await world({
    '/domains/g/festivals/raid.ts': `import { Festival } from '/std/festival'
export default class Raid extends Festival { when = { every: 1, hours: 1 }; decorates = { '/domains/f/green': { adds: ' Ha!' } }
  guests = [{ path: '/domains/f/sheep', room: '/domains/f/green' }] }`,
    '/domains/g/festivals/odd.ts': `import { Festival } from '/std/festival'
export default class Odd extends Festival { when = { condition: true as const, hours: 1 }; condition(): boolean { throw new Error('no') } }`,
  })
  const ann = mud.player('Ann', { at, wizard: true })
  mud.advance(17 * hour)
  expect(ann.output).toContain('The fair begins!')
  expect(ann.command('look')).not.toContain('Ha!')
})

describe('times', () => {
  const calendar = readCalendar(calendarText)
  const real = (month: number, number: number) => ({ year: 2026, month, day: number })
  test.each([
    [{ real: '12-24', days: 3 }, real(12, 26), true],
    [{ real: '12-24', days: 3 }, real(12, 27), false],
    [{ real: '12-30', days: 5 }, real(1, 2), true],
    [{ real: '02-28', days: 1 }, real(2, 29), true],
    [{ from: '29 Longnight', days: 4 }, real(1, 1), true],
  ])('%j on %j: %s', (when, date, wanted) => {
    // This is the second day of a year of the world.
    expect(isTimeOf(when, calendar, 413 * 8640 + 30, date)).toBe(wanted)
  })
  test('a timer is on for some hours of each round', () => {
    const on = Array.from({ length: 24 }, (_, at) => isTimeOf({ every: 12, hours: 3 }, calendar, at, real(1, 1)))
    expect(on.filter(Boolean)).toHaveLength(6)
  })
  test('a wrong date is an error', () => {
    expect(() => isTimeOf({ from: '1 Smarch', days: 1 }, calendar, 0, real(1, 1))).toThrow("'1 Smarch' is no date")
  })
})

test('a festival over a thousand rooms is put on without touching a room', async () => {
  const rooms = Array.from({ length: 1000 }, (_, i) => `'../r${i}': { adds: ' Flags.' }`).join(', ')
  const mud = await world({
    '/domains/f/festivals/fair.ts': `import { Festival } from '/std/festival'
export default class Fair extends Festival { when = { from: '2 Highsun', days: 2 }; decorates = { ${rooms} } }`,
  })
  const loaded = () => [...mud.driver.programs.all].length
  const before = loaded()
  mud.advance(17 * hour)
  expect(mud.load('/daemons/festivals')['decorationsOf']('/domains/f/r999')).toEqual([{ adds: ' Flags.' }])
  expect(loaded() - before).toBeLessThan(10)
})
