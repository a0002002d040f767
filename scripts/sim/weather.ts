import { readFileSync } from 'node:fs'
import { type Calendar, seasonOf, sinceMidsummer } from '../../mudlib/lib/calendar.ts'
import { readCalendar } from '../../mudlib/lib/calendar-file.ts'
import { type Climate, climateNamed, readClimates } from '../../mudlib/systems/weather/lib/weather/climate.ts'
import { type Weather, type WeatherKind, weatherKinds } from '../../mudlib/systems/weather/lib/weather/kinds.ts'
import { type MapPlace, weatherAt } from '../../mudlib/systems/weather/lib/weather/weather.ts'
import type { Simulation } from '../sim.ts'

/** A day of weather, as the simulation prints it. */
export interface SimulatedDay {
  /** The number of the day, from 1. */
  readonly day: number
  readonly season: string
  /** The lowest and highest temperature, in °C. */
  readonly low: number
  readonly high: number
  /** The kind of weather that characterises the day: the most frequent kind, or a worse kind that lasts for at least the hours in `marks`. */
  readonly kind: WeatherKind
  /** Rain in mm, fresh snow in cm, and the mean wind in km/h. */
  readonly rain: number
  readonly snow: number
  readonly wind: number
  /** The number of hours of each kind of weather. */
  readonly hours: Readonly<Partial<Record<WeatherKind, number>>>
}

const read = (name: string) => readFileSync(new URL(`../../mudlib/${name}`, import.meta.url), 'utf8')

/** The days of some years in a climate, beginning with the first day of a year. */
export function* days(calendar: Calendar, climate: Climate, seed: number, years: number, place: MapPlace = [0, 0]) {
  const { dayHours, yearDays } = calendar
  for (let day = 0; day < years * yearDays; day++) {
    const hours: Weather[] = []
    for (let hour = 0; hour < dayHours; hour++) {
      const at = day * dayHours + hour
      const instant = { hours: at, year: sinceMidsummer(calendar, at), day: hour / dayHours }
      hours.push(weatherAt(climate, seed, place, instant))
    }
    yield dayOf(day + 1, seasonOf(calendar, day % yearDays), hours)
  }
}

function dayOf(day: number, season: string, hours: readonly Weather[]): SimulatedDay {
  const sum = (of: (one: Weather) => number) => hours.reduce((all, one) => all + of(one), 0)
  const temperatures = hours.map(({ temperature }) => temperature)
  const counts: Partial<Record<WeatherKind, number>> = {}
  for (const { kind } of hours) counts[kind] = (counts[kind] ?? 0) + 1
  return {
    day,
    season,
    low: Math.min(...temperatures),
    high: Math.max(...temperatures),
    kind: markOf(counts, hours.length),
    rain: Math.round(sum(({ rain }) => rain) * 10) / 10,
    snow: Math.round(sum(({ snow }) => snow) * 10) / 10,
    wind: Math.round(sum(({ wind }) => wind) / hours.length),
    hours: counts,
  }
}

/** Kinds of weather that characterise a day, the worst first, with the minimum number of hours for that. */
const marks: readonly (readonly [kind: WeatherKind, hours: number])[] = [
  ['blizzard', 2],
  ['dust', 3],
  ['hail', 1],
  ['storm', 2],
  ['snow', 3],
  ['sleet', 3],
  ['rain', 4],
  ['fog', 4],
  ['drizzle', 5],
  ['heat', 4],
  ['cold', 8],
  ['windy', 4],
]

function markOf(counts: Partial<Record<WeatherKind, number>>, length: number): WeatherKind {
  const mark = marks.find(([kind, least]) => (counts[kind] ?? 0) >= (least * length) / 24)
  if (mark) return mark[0]
  const plain = ['clear', 'cloudy', 'overcast'] as const
  return plain.reduce((most, kind) => ((counts[kind] ?? 0) > (counts[most] ?? 0) ? kind : most))
}

function whole(flags: Readonly<Record<string, string>>, name: string, otherwise: number): number {
  const value = Number(flags[name] ?? otherwise)
  if (!Number.isSafeInteger(value) || value < 0 || flags[name] === '')
    throw new Error(`--${name} must be a whole number`)
  return value
}

/** Prints the weather of a climate, as one line of JSON per day. */
export const weatherSim: Simulation = {
  usage: 'npm run sim -- weather --seed N --climate NAME --years 3    prints one line of JSON a day',
  run(flags, print) {
    const unknown = Object.keys(flags).find(name => !['seed', 'climate', 'years'].includes(name))
    if (unknown !== undefined) throw new Error(`--${unknown} means nothing here`)
    const climates = readClimates(read('systems/weather/daemons/climates.txt'), weatherKinds)
    const name = flags['climate'] ?? 'Cfb'
    const climate = climateNamed(climates, name)
    if (!climate)
      throw new Error(
        `there is no climate '${name}': ${climates.map(({ code, title }) => `${code} (${title})`).join(', ')}`,
      )
    const calendar = readCalendar(read('daemons/calendar.txt'))
    for (const { hours: _, ...day } of days(calendar, climate, whole(flags, 'seed', 1), whole(flags, 'years', 1)))
      print(JSON.stringify(day))
  },
}
