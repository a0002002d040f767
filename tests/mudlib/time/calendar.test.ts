import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MemoryStore } from '../../../driver/services/store/store.ts'
import type { AnyObject } from '../../../driver/testing.ts'
import { realDateOf } from '../../../mudlib/lib/calendar.ts'
import { smallWorld } from '../world.ts'

const file = '/daemons/calendar.txt'
const text = readFileSync(new URL('../../../mudlib/daemons/calendar.txt', import.meta.url), 'utf8')
const day = 24 * 60

test('players read the time, the date and the year', async () => {
  const mud = await smallWorld()
  const ann = mud.player('Ann', { at: '/domains/t/cave', wizard: true })
  expect(ann.command('time')).toMatch(/^It is 8:0\d on day 1\. The sun is up\. Sunrise is at 5:0\d, sunset at 19:\d\d/)
  expect(ann.command('date')).toContain('1 Highsun, in the year 412 after the Founding, in summer.')
  const year = ann.command('calendar')
  expect(year).toContain('The year has 360 days')
  expect(year).toContain('1: summer begins; 15: Midsummer')
  mud.leap(14 * day)
  expect(ann.command('date')).toContain('Today is Midsummer. Nobody works today who can help it.')
})

test('days are long in summer and short in winter', async () => {
  const mud = await smallWorld()
  const calendar = mud.load('/daemons/calendar')
  expect(calendar['sun'].sets - calendar['sun'].rises).toBeGreaterThan(14.8)
  mud.leap(195 * day)
  expect(calendar['season']).toBe('winter')
  expect(calendar['sun'].sets - calendar['sun'].rises).toBeLessThan(8.6)
})

test('the moon goes from new to full and back', async () => {
  const mud = await smallWorld()
  const calendar = mud.load('/daemons/calendar')
  const seen = new Set<string>()
  for (let i = 0; i < 28; i++) {
    for (const { phase } of calendar['moons']) seen.add(phase)
    mud.leap(day)
  }
  expect(seen.size).toBe(8)
  expect([...seen]).toContain('full')
})

test('each turn of time raises its event, once', async () => {
  const mud = await smallWorld({
    '/domains/t/log.ts': `import { on } from '/std/decorators'
import { MudObject } from '/std/object'
export default class Log extends MudObject { seen: string[] = []
  @on('hour', { reach: 'world' }) atHour(_clock: MudObject, hour: number) { this.seen.push('hour ' + hour) }
  @on('dawn', { reach: 'world' }) atDawn() { this.seen.push('dawn') }
  @on('dusk', { reach: 'world' }) atDusk() { this.seen.push('dusk') }
  @on('day', { reach: 'world' }) atDay(_clock: MudObject, day: number) { this.seen.push('day ' + day) }
  @on('month', { reach: 'world' }) atMonth(_clock: MudObject, name: string) { this.seen.push('month ' + name) }
  @on('season', { reach: 'world' }) atSeason(_clock: MudObject, name: string) { this.seen.push('season ' + name) }
}`,
  })
  const log = mud.load('/domains/t/log')
  mud.advance(day)
  const first = log['seen'] as string[]
  expect(first.filter(one => one.startsWith('hour'))).toHaveLength(24)
  expect(first.filter(one => !one.startsWith('hour'))).toEqual(['dusk', 'day 151', 'dawn'])
  mud.advance(90 * day)
  const all = log['seen'] as string[]
  expect(all.filter(one => one.startsWith('month'))).toEqual(['month Haymoon', 'month Reaping', 'month Harvest'])
  expect(all.filter(one => one.startsWith('season'))).toEqual(['season autumn'])
  expect(mud.faults).toEqual([])
})

test('dusk and dawn are told when the sun sets and rises, not at the next look at the calendar', async () => {
  const mud = await smallWorld({
    '/domains/t/log.ts': `import { calendar } from '/daemons/names'
import { on } from '/std/decorators'
import { MudObject } from '/std/object'
export default class Log extends MudObject { late: number[] = []
  note(at: number) { const { hours, data } = calendar(); this.late.push((hours % data.dayHours - at) * data.hourSeconds) }
  @on('dawn', { reach: 'world' }) atDawn() { this.note(calendar().sun.rises) }
  @on('dusk', { reach: 'world' }) atDusk() { this.note(calendar().sun.sets) }
}`,
  })
  const log = mud.load('/domains/t/log')
  mud.advance(3 * day)
  const late = log['late'] as number[]
  expect(late).toHaveLength(6)
  for (const seconds of late) expect(Math.abs(seconds)).toBeLessThan(0.01)
})

test('an admin lets hours pass: each of them is told, the date goes on from there, and nobody else can', async () => {
  const mud = await smallWorld({
    '/domains/t/thief.ts': `import { calendar } from '/daemons/names'
import { on } from '/std/decorators'
import { MudObject } from '/std/object'
export default class Thief extends MudObject { hours: number[] = []
  @on('hour', { reach: 'world' }) note(_clock: MudObject, hour: number) { this.hours = [...this.hours, hour] }
  steal() { calendar().pass(5) } }`,
  })
  const root = mud.player('Root', { at: '/domains/t/cave', wizard: true, rank: 'admin' })
  const thief = mud.load('/domains/t/thief')
  mud.advance(2)
  const { hour, hours } = mud.load('/daemons/calendar') as AnyObject & { hour: number; hours: number }
  expect(root.command('passtime 30')).toContain('30 hours pass.')
  mud.advance(1)
  expect(thief['hours']).toEqual(Array.from({ length: 30 }, (_, i) => (hour + 1 + i) % 24))
  expect(mud.load('/daemons/calendar')['hours'] - hours).toBeCloseTo(30, 1)
  expect(root.command('passtime 0.5')).toContain('How many hours?')
  expect(() => thief['steal']()).toThrow("isn't open to code of t")
  expect(mud.player('Ann', { at: '/domains/t/cave' }).command('passtime 3')).not.toContain('pass.')
})

test('an edit of the file is live at once, and date and time stay', async () => {
  const mud = await smallWorld()
  const ann = mud.player('Ann', { at: '/domains/t/cave', wizard: true })
  mud.leap(3 * day + 5 * 60)
  // A year of another length has other weekdays, so the weekday is left out.
  const date = () => ann.command('date').replace(/^It is \w+/, '')
  const before = date()
  await mud.write(
    file,
    text.replace('hour = 60', 'hour = 120').replace('[month Haymoon]\ndays = 30', '[month Haymoon]\ndays = 31'),
  )
  expect(date()).toBe(before)
  expect(ann.command('time')).toMatch(/^It is 13:0/)
  expect(ann.command('time')).toContain('An hour takes 2 minutes, a day 48 minutes')
  mud.advance(120)
  expect(ann.command('time')).toMatch(/^It is 14:0/)
})

test.each([
  ['hour = 60', 'hour = quick', "'hour' is quick, and must be a number from 1 to 86400"],
  ['days = 30', 'dais = 30', "[month Deepwinter] has 'dais': did you mean 'days'?"],
  ['begins = 1 Thaw', 'begins = 1 Thursday', "'1 Thursday' is no date such as 1 Deepwinter"],
  ['summer set = 20:00', 'summer set = 4:00', 'the sun sets before it rises in summer'],
  ['[moon the moon]', '[mon the moon]', "[mon] means nothing in a calendar. Did you mean 'moon'?"],
  ['period = 28', 'period = 28\ncolour = red', "'colour' means nothing in [moon the moon]"],
])('a mistake in the file is refused with its line: %s becomes %s', async (from, to, message) => {
  const mud = await smallWorld()
  const before = mud.load('/daemons/calendar')['hours']
  await expect(mud.write(file, text.replace(from, to))).rejects.toThrow(message)
  expect(mud.load('/daemons/calendar')['hours']).toBe(before)
})

test('the date goes on after a restart, also when the file was edited before', async () => {
  const store = new MemoryStore()
  const first = await smallWorld({}, { store })
  first.leap(40 * day)
  await first.write(file, text.replace('hour = 60', 'hour = 30'))
  first.advance(day)
  const date = first.load('/daemons/calendar')['hours']
  await first.stop()
  const second = await smallWorld({ [file]: text.replace('hour = 60', 'hour = 30') }, { store })
  expect((second.load('/daemons/calendar') as AnyObject)['hours']).toBeCloseTo(date, 2)
})

test('real dates are those of the Gregorian calendar', () => {
  for (const at of ['1970-01-01', '2000-02-29', '2024-12-31', '2026-11-22', '2100-03-01']) {
    const { year, month, day: number } = realDateOf(Date.parse(`${at}T12:00:00Z`) / 1000)
    expect(`${year}-${String(month).padStart(2, '0')}-${String(number).padStart(2, '0')}`).toBe(at)
  }
})
