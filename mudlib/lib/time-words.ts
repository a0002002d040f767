import { type Calendar, isDay, phaseOf, seasonOf, sunOf, timeOfDay, yearDayOf } from './calendar'

/** The words in tags that mean a time of day. Seasons aren't included, because their names come from the calendar. */
const times = ['day', 'night', 'dawn', 'morning', 'noon', 'afternoon', 'dusk', 'evening', 'midnight']

/** The words in tags that are about the sky and the ground. They apply only outdoors, whether or not anybody can see the sky or the ground. */
const outdoorWords: readonly string[] = [
  ...['moonlight', 'stars', 'sun'],
  ...['clear', 'cloudy', 'overcast', 'windy', 'fog', 'drizzle', 'rain', 'storm', 'hail', 'sleet', 'snow', 'blizzard'],
  ...['dust', 'heat', 'cold', 'raining', 'snowing', 'wet', 'ice', 'drought', 'hot', 'freezing'],
]

/** All words in tags that the mudlib defines, except the names of seasons. */
export const tagWords: readonly string[] = [...times, ...outdoorWords]

/** Whether a word is about the sky or the ground. The condition that such a word names is never true under a roof. */
export function isOutdoorWord(word: string): boolean {
  return outdoorWords.includes(word)
}

/** The cloud cover in percent, and whether there is fog. */
export interface Cover {
  readonly cloud: number
  readonly fog: boolean
}

const open: Cover = { cloud: 0, fog: false }

/** The words that apply at a world hour: those for the time of day, the season and the lights of the sky. */
export function timeWords(calendar: Calendar, hours: number, { cloud, fog }: Cover = open): Set<string> {
  const yearDay = yearDayOf(calendar, hours)
  const words = new Set([seasonOf(calendar, yearDay)])
  const note = (holds: boolean, word: string) => {
    if (holds) words.add(word)
  }
  const up = isDay(calendar, hours)
  const { rises, sets } = sunOf(calendar, yearDay)
  const time = timeOfDay(calendar, hours)
  const noon = calendar.dayHours / 2
  const hour = calendar.dayHours / 24
  note(up, 'day')
  note(!up, 'night')
  note(Math.abs(time - rises) <= hour, 'dawn')
  note(up && time < noon, 'morning')
  note(Math.abs(time - noon) <= hour, 'noon')
  note(up && time >= noon, 'afternoon')
  note(Math.abs(time - sets) <= hour, 'dusk')
  note(time >= sets - 2 * hour && time < sets + 3 * hour, 'evening')
  note(time < hour || time >= calendar.dayHours - hour, 'midnight')
  note(!up && cloud < 60 && calendar.moons.some(moon => phaseOf(calendar, moon, hours).lit > 0.5), 'moonlight')
  note(!up && cloud < 50, 'stars')
  note(up && cloud < 60 && !fog, 'sun')
  return words
}
