import { between, cosine } from './waves'

/** A month. `begins` is the day of the year on which it begins, counted from 0. */
export interface Month {
  readonly name: string
  readonly days: number
  readonly begins: number
}

/** A season. `name` is used in texts of rooms, and `begins` is the day of the year on which it begins, counted from 0. */
export interface Season {
  readonly name: string
  readonly begins: number
}

/** A holiday: the day of the year on which it begins, from 0, and how many days it lasts. */
export interface Holiday {
  readonly name: string
  readonly begins: number
  readonly days: number
  /** The text that the command `date` shows during the holiday. */
  readonly text: string
}

/** A moon. It has the names of its phases in order, beginning with the new moon, and the number of days from one new moon to the next. */
export interface Moon {
  readonly name: string
  readonly period: number
  /** The day of year 0 on which there is a new moon. */
  readonly new: number
  readonly phases: readonly string[]
}

/** The calendar of a world, as read from /daemons/calendar.txt. */
export interface Calendar {
  /** The length of an hour, in real seconds. */
  readonly hourSeconds: number
  /** The number of hours in a day. */
  readonly dayHours: number
  /** The number of days in a year. */
  readonly yearDays: number
  readonly weekdays: readonly string[]
  readonly months: readonly Month[]
  readonly seasons: readonly Season[]
  readonly holidays: readonly Holiday[]
  readonly moons: readonly Moon[]
  /** The day of the year with the most daylight, counted from 0. */
  readonly midsummer: number
  /** The hours of sunrise and sunset, at midsummer and at midwinter. */
  readonly sun: { readonly summer: readonly [number, number]; readonly winter: readonly [number, number] }
  /** The text after the number of a year. */
  readonly era: string
  /** The world hour at which the world began. World hours are counted from the first hour of year 0. */
  readonly begins: number
}

/** A moment, in terms of the calendar. */
export interface Moment {
  readonly year: number
  readonly month: Month
  /** The day of the month, from 1. */
  readonly day: number
  /** The day of the year, from 0. */
  readonly yearDay: number
  readonly weekday: string
  readonly hour: number
  readonly minute: number
  readonly season: string
}

const minutesAnHour = 60

/** The number of whole days since year 0. @param hours world hours */
export function dayOf(calendar: Calendar, hours: number): number {
  return Math.floor(hours / calendar.dayHours)
}

/** The day of the year of a world hour, counted from 0. */
export function yearDayOf(calendar: Calendar, hours: number): number {
  return dayOf(calendar, hours) % calendar.yearDays
}

/** The hour of the day, including the fraction. */
export function timeOfDay(calendar: Calendar, hours: number): number {
  return hours - dayOf(calendar, hours) * calendar.dayHours
}

/** A world hour in terms of the calendar. */
export function momentOf(calendar: Calendar, hours: number): Moment {
  const days = dayOf(calendar, hours)
  const yearDay = days % calendar.yearDays
  const month = calendar.months.findLast(({ begins }) => begins <= yearDay)!
  const time = timeOfDay(calendar, hours)
  const hour = Math.floor(time)
  return {
    year: Math.floor(days / calendar.yearDays),
    month,
    day: yearDay - month.begins + 1,
    yearDay,
    weekday: calendar.weekdays[days % calendar.weekdays.length]!,
    hour,
    minute: Math.floor((time - hour) * minutesAnHour + 1e-9),
    season: seasonOf(calendar, yearDay),
  }
}

/** The season of a day of the year. The last season of a year continues into the next year. */
export function seasonOf(calendar: Calendar, yearDay: number): string {
  return (calendar.seasons.findLast(({ begins }) => begins <= yearDay) ?? calendar.seasons.at(-1)!).name
}

/** The time since midsummer, as a share of the year from 0 to 1. @param hours world hours */
export function sinceMidsummer(calendar: Calendar, hours: number): number {
  const part = (hours / calendar.dayHours - calendar.midsummer) / calendar.yearDays
  return part - Math.floor(part)
}

/** The hours at which the sun rises and sets on a day of the year. */
export function sunOf(calendar: Calendar, yearDay: number): { rises: number; sets: number } {
  const { summer, winter } = calendar.sun
  const light = (1 + cosine((yearDay - calendar.midsummer) / calendar.yearDays)) / 2
  return { rises: between(winter[0], summer[0], light), sets: between(winter[1], summer[1], light) }
}

/** Whether the sun is up at a world hour. */
export function isDay(calendar: Calendar, hours: number): boolean {
  const { rises, sets } = sunOf(calendar, yearDayOf(calendar, hours))
  const time = timeOfDay(calendar, hours)
  return time >= rises && time < sets
}

/** The phase of a moon at a world hour: its name, and the lit fraction of the moon, from 0 to 1. */
export function phaseOf(calendar: Calendar, moon: Moon, hours: number): { name: string; lit: number } {
  const part = (hours / calendar.dayHours - moon.new) / moon.period
  const at = part - Math.floor(part)
  const { length } = moon.phases
  // Each phase is centred on its moment. For example, the first phase is centred on the new moon.
  return { name: moon.phases[Math.floor(at * length + 0.5) % length]!, lit: (1 - cosine(at)) / 2 }
}

/** The holidays that a day of the year belongs to. */
export function holidaysOf(calendar: Calendar, yearDay: number): Holiday[] {
  const { yearDays } = calendar
  return calendar.holidays.filter(({ begins, days }) => (yearDay - begins + yearDays) % yearDays < days)
}

/** The day of the year of a date such as `12 Thaw`, counted from 0. @returns null if there is no such day */
export function dayOfYear(calendar: Pick<Calendar, 'months'>, date: string): number | null {
  const [, day = '', name = ''] = /^(\d+) +(.+)$/.exec(date.trim()) ?? []
  const month = calendar.months.find(one => one.name.toLowerCase() === name.toLowerCase())
  return month && Number(day) >= 1 && Number(day) <= month.days ? month.begins + Number(day) - 1 : null
}

/**
 * The world hour in the calendar `to` that has the same date and time as a world hour in `from`. If `to` has no such date, the last day of
 * the year is used.
 * @param hours world hours of `from`
 */
export function carriedOver(from: Calendar, to: Calendar, hours: number): number {
  const { year, yearDay } = momentOf(from, hours)
  const time = timeOfDay(from, hours) * (to.dayHours / from.dayHours)
  return (year * to.yearDays + Math.min(yearDay, to.yearDays - 1)) * to.dayHours + time
}

// ---- the real calendar

/** A real date in UTC. */
export interface RealDate {
  readonly year: number
  /** The month, from 1. */
  readonly month: number
  readonly day: number
}

/**
 * The date of a real time. It is computed by hand because code of the mudlib can't use Date. The algorithm is Hinnant's civil_from_days.
 * @param seconds the seconds since 1970
 */
export function realDateOf(seconds: number): RealDate {
  const days = Math.floor(seconds / 86_400) + 719_468
  const era = Math.floor(days / 146_097)
  const inEra = days - era * 146_097
  const years = Math.floor(
    (inEra - Math.floor(inEra / 1460) + Math.floor(inEra / 36_524) - Math.floor(inEra / 146_096)) / 365,
  )
  const inYear = inEra - (365 * years + Math.floor(years / 4) - Math.floor(years / 100))
  const part = Math.floor((5 * inYear + 2) / 153)
  const month = part < 10 ? part + 3 : part - 9
  return {
    year: years + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: inYear - Math.floor((153 * part + 2) / 5) + 1,
  }
}
