import { now } from 'driver'
import { lua } from '/compat/lua/host'
import { clock } from '/daemons/names'
import { players } from '/std/kinds'

// The global `mud`, which gives the world's time. Hours and days are those of the game. `real…` and unixtime() use the same clock
// as os.time() in programs. That clock belongs to the world, too, so that runs can be repeated exactly.

const seasons = ['winter', 'spring', 'summer', 'autumn'] as const
/** Days of the world in a year. */
const yearDays = 360

/** Parses `HH:MM DD/MM/YYYY`; `MM/DD` is also accepted if the second number can't be a month. @returns the time in seconds since 1970 */
export function dateOf(text: string): number {
  const [, hour, minute, first, second, year] = /^\s*(\d+):(\d+) (\d+)\/(\d+)\/(\d+)\s*$/.exec(text) ?? []
  if (year === undefined) throw new Error(`expected HH:MM DD/MM/YYYY, not '${text}'`)
  const isMonthFirst = Number(second) > 12
  const [day, month] = isMonthFirst ? [second, first] : [first, second]
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute)) / 1000
}

/**
 * Whether one of the three moons is full: 1 in the first quarter of the moon's period, otherwise 0. @param period the period of the
 * moon, in days
 */
const moon = (period: number) => (clock().day % period < period / 4 ? 1 : 0)
const real = () => new Date(lua().seconds() * 1000)
const dayOfYear = () => clock().day % yearDays

const functions: Readonly<Record<string, (text?: unknown) => unknown>> = {
  time: () => clock().hour,
  day: () => clock().day,
  season: () => seasons[Math.floor((dayOfYear() / yearDays) * seasons.length)] ?? 'winter',
  whitemoon: () => moon(28),
  blackmoon: () => moon(20),
  greymoon: () => moon(24),
  threemoons: () => (moon(28) && moon(20) && moon(24) ? 1 : 0),
  explorable: () => 0,
  livemode: () => 1,
  realminutes: () => real().getUTCMinutes(),
  realhour: () => real().getUTCHours(),
  realday: () => real().getUTCDate(),
  dayofyear: () => dayOfYear() + 1,
  unixtime: text => (text === undefined || text === null ? lua().seconds() : dateOf(String(text))),
}

/** The global itself; readMud() computes its properties when they are read. */
export const mud: object = Object.freeze({ lua: 'mud' })

/** A property of `mud`. @throws if there is no such property */
export function readMud(key: string): unknown {
  switch (key) {
    case 'hour':
      return clock().hour
    case 'rebootseconds':
      return Math.floor(now())
    case 'playercount':
      return players().length
  }
  if (Object.hasOwn(functions, key)) return functions[key]
  throw new Error(`mud has no property '${key}'`)
}
