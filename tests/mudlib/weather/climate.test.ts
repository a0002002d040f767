import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sinceMidsummer } from '../../../mudlib/lib/calendar.ts'
import { readCalendar } from '../../../mudlib/lib/calendar-file.ts'
import { type Climate, climateNamed, readClimates } from '../../../mudlib/systems/weather/lib/weather/climate.ts'
import { type WeatherKind, weatherKinds } from '../../../mudlib/systems/weather/lib/weather/kinds.ts'
import { type MapPlace, weatherAt } from '../../../mudlib/systems/weather/lib/weather/weather.ts'
import { days, type SimulatedDay } from '../../../scripts/sim/weather.ts'

const read = (name: string) => readFileSync(new URL(`../../../mudlib/${name}`, import.meta.url), 'utf8')
const calendar = readCalendar(read('daemons/calendar.txt'))
const climates = readClimates(read('systems/weather/daemons/climates.txt'), weatherKinds)
const named = (name: string) => climateNamed(climates, name)!
const instant = (hours: number) => ({
  hours,
  year: sinceMidsummer(calendar, hours),
  day: (hours % calendar.dayHours) / calendar.dayHours,
})
const at = (climate: Climate, hours: number, seed = 1, place: MapPlace = [0, 0]) =>
  weatherAt(climate, seed, place, instant(hours))

/** Returns the means of three years of a climate, by season. */
function seasonsOf(name: string, seed: number) {
  const all = [...days(calendar, named(name), seed, 3)]
  const mean = (season: string, of: (day: SimulatedDay) => number) => {
    const those = all.filter(day => day.season === season)
    return those.reduce((sum, day) => sum + of(day), 0) / those.length
  }
  const warmth = (season: string) => mean(season, day => (day.low + day.high) / 2)
  const water = (season: string) => 30 * mean(season, day => day.rain + day.snow)
  const kinds = new Set(all.flatMap(({ hours }) => Object.keys(hours) as WeatherKind[]))
  return { all, mean, warmth, water, kinds }
}

test("there are climates of all of Koeppen's five groups", () => {
  expect(climates.length).toBeGreaterThanOrEqual(8)
  for (const group of 'ABCDE') expect(climates.some(({ code }) => code.startsWith(group))).toBe(true)
})

describe.each([3, 77, 4242])('with seed %i', seed => {
  test.each([
    ['Cfb', 8, 14, 120, 170],
    ['Dfb', 20, 28, 45, 115],
    ['Csa', 13, 18, 100, 20],
    ['BWh', 15, 21, 8, 2],
    ['Am', 2, 7, 25, 480],
    ['Dfc', 29, 37, 40, 80],
  ])('%s: the seasons differ as the climate says', (name, least, most, _winter, _summer) => {
    const { warmth, water } = seasonsOf(name, seed)
    const difference = warmth('summer') - warmth('winter')
    expect(difference).toBeGreaterThan(least - 3)
    expect(difference).toBeLessThan(most + 3)
    const [inSummer, inWinter] = named(name).rain
    if (inSummer > 3 * inWinter) expect(water('summer')).toBeGreaterThan(1.5 * water('winter'))
    // Very dry winters are left out, because a single storm decides their sum.
    if (inWinter > 3 * inSummer && inWinter > 10) expect(water('winter')).toBeGreaterThan(1.5 * water('summer'))
  })

  test('temperate land has fog, and all that temperate land has', () => {
    const { all, kinds } = seasonsOf('temperate', seed)
    for (const kind of ['clear', 'cloudy', 'overcast', 'fog', 'drizzle', 'rain', 'storm', 'sleet', 'snow'])
      expect(kinds).toContain(kind)
    expect(all.filter(({ kind }) => kind === 'fog').length / all.length).toBeGreaterThan(0.05)
  })

  test.each(climates.map(({ code }) => code))('%s: no weather stays for good', code => {
    const climate = named(code)
    let run = 0
    let longest = 0
    let before = ''
    const kinds = new Map<string, number>()
    for (let hour = 0; hour < 2 * 360 * 24; hour++) {
      const { kind } = at(climate, hour, seed)
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
      run = kind === before ? run + 1 : 1
      before = kind
      longest = Math.max(longest, run)
    }
    // It may stay cold for weeks in a polar night, and clear for weeks in a desert. But no weather lasts for a season.
    expect(longest).toBeLessThan(60 * 24)
    expect(kinds.size).toBeGreaterThan(5)
  })
})

test('the weather of an hour is the same in whatever order it is asked for', () => {
  const climate = named('Cfb')
  const hours = [9000, 3, 500, 12_345, 77]
  const forward = hours.map(hour => at(climate, hour))
  const back = [...hours].reverse().map(hour => at(climate, hour))
  expect(back.reverse()).toEqual(forward)
})

test('weather is the same on any machine: a year of it has this sum', () => {
  let sum = 0
  for (let hour = 0; hour < 8640; hour++) {
    const { temperature, rain, wind } = at(named('Cfb'), hour, 5)
    sum += Math.round(temperature * 10) + Math.round(rain * 10) * 3 + wind * 7
  }
  expect(sum).toBe(1_759_301)
})

test('fronts come from the west: the neighbour in the east has their pressure hours later', () => {
  const climate = named('Cfb')
  const series = (east: number) => Array.from({ length: 2000 }, (_, hour) => at(climate, hour, 9, [east, 0]).pressure)
  const [west, east] = [series(0), series(100)]
  const likeness = (lag: number) => {
    let sum = 0
    for (let i = 20; i < west.length - 20; i++) sum += Math.abs(west[i]! - east[i + lag]!)
    return -sum
  }
  const lags = Array.from({ length: 17 }, (_, i) => i - 8)
  // The distance is a hundred kilometres, at 25 km/h.
  expect(Math.abs(lags.reduce((best, lag) => (likeness(lag) > likeness(best) ? lag : best)) - 4)).toBeLessThanOrEqual(1)
})

test('it is warmer by day than by night, and snow falls only when it is cold', () => {
  const climate = named('Dfb')
  let day = 0
  let night = 0
  let warmest = -99
  for (let hour = 0; hour < 8640; hour++) {
    const { temperature, snow } = at(climate, hour)
    if (hour % 24 === 14) day += temperature
    if (hour % 24 === 3) night += temperature
    if (snow > 0) warmest = Math.max(warmest, temperature)
  }
  expect(warmest).toBeLessThan(2.1)
  expect((day - night) / 360).toBeGreaterThan(5)
})

test('npm run sim -- weather prints a line of JSON a day, the same on each run', () => {
  const of = (name: string) => new URL(`../../../scripts/${name}`, import.meta.url).pathname
  const run = (...flags: string[]) =>
    execFileSync('node', ['--import', of('typescript.js'), of('sim.ts'), 'weather', ...flags], {
      encoding: 'utf8',
      stdio: 'pipe',
    })
  const text = run('--seed', '4', '--climate', 'continental', '--years', '3')
  const lines = text
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as object)
  expect(lines).toHaveLength(3 * 360)
  expect(Object.keys(lines[0]!)).toEqual(['day', 'season', 'low', 'high', 'kind', 'rain', 'snow', 'wind'])
  expect(run('--seed', '4', '--climate', 'Dfb', '--years', '3')).toBe(text)
  expect(run('--seed', '5', '--climate', 'Dfb', '--years', '3')).not.toBe(text)
  expect(() => run('--climate', 'lunar')).toThrow(/there is no climate 'lunar': Af \(rainforest\)/)
}, 60_000)

test.each([
  ['mean = 10', 'mean = warm', "'mean' is warm"],
  ['title = oceanic', 'titel = oceanic', "[climate Cfb] has 'titel': did you mean 'title'?"],
  ['wind = 15', '', "lacks 'wind'"],
  ['wind = 15', 'wind = 15\nwhirl = 3', "'whirl' means nothing"],
])('a mistake in a climate is found with its line: %s becomes %s', (from, to, message) => {
  expect(() => readClimates(read('systems/weather/daemons/climates.txt').replace(from, to), weatherKinds)).toThrow(
    message,
  )
})
