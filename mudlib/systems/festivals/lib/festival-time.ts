import { type Calendar, dayOfYear, type RealDate, realDateOf, yearDayOf } from '/lib/calendar'

/** The festival times that depend on the clock alone: see FestivalTime in /std/festival. */
export type ClockTime =
  | { readonly from: string; readonly days: number }
  | { readonly real: string; readonly days: number }
  | { readonly every: number; readonly hours: number; readonly first?: number }

const realYearDays = 365

/**
 * Whether a festival should be active now.
 * @param hours the current time, in world hours
 * @throws an Error that describes the mistake if the time is invalid
 */
export function isTimeOf(when: ClockTime, calendar: Calendar, hours: number, real: RealDate): boolean {
  if ('from' in when) {
    const begins = dayOfYear(calendar, when.from)
    if (begins === null) throw new Error(`'${when.from}' is no date such as 1 ${calendar.months[0]!.name}`)
    return (yearDayOf(calendar, hours) - begins + calendar.yearDays) % calendar.yearDays < when.days
  }
  if ('real' in when) {
    const [, month, day] = /^(\d\d)-(\d\d)$/.exec(when.real) ?? []
    if (month === undefined) throw new Error(`'${when.real}' is no real date such as 12-24`)
    const since = (realDay(real.month, real.day) - realDay(Number(month), Number(day)) + realYearDays) % realYearDays
    return since < when.days
  }
  const { every, hours: lasts, first = 0 } = when
  return (((hours - first) % every) + every) % every < lasts
}

/**
 * The time until a festival, in world hours.
 * @param hours the current time, in world hours
 * @param most the time to look ahead, in world hours
 * @returns 0 if the festival is active now; null if it won't be active within that time
 */
export function hoursUntil(
  when: Exclude<ClockTime, { readonly real: string }>,
  calendar: Calendar,
  hours: number,
  most: number,
): number | null {
  const noDay: RealDate = realDateOf(0)
  for (let left = 0; left <= most; left++) if (isTimeOf(when, calendar, hours + left, noDay)) return left
  return null
}

/** The day of a real year, counted from 0. 29 February counts as 28 February. */
function realDay(month: number, day: number): number {
  const before = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334][month - 1] ?? 0
  return before + Math.min(day, month === 2 ? 28 : day) - 1
}
