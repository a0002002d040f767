import { type Calendar, isDay, phaseOf, seasonOf, sunOf, timeOfDay, yearDayOf } from '../calendar'
import { bearingIce, type Ground } from './ground'
import { type Weather, weatherKinds } from './kinds'

const times = ['day', 'night', 'dawn', 'morning', 'noon', 'afternoon', 'dusk', 'evening', 'midnight']
/** The words of tags that stand for the sky and the ground: they hold outside, whether one sees it or not. */
const outdoorWords: readonly string[] = [
  ...['moonlight', 'stars', 'sun'],
  ...weatherKinds,
  ...['raining', 'snowing', 'wet', 'ice', 'drought', 'hot', 'freezing'],
]

/** The words of tags that stand for a time of day, the sky and the ground; seasons and festivals have words of their own. */
export const skyWords: readonly string[] = [...times, ...outdoorWords]

/** Whether a word is about the sky or the ground, so that a roof keeps it off. */
export function isOutdoorWord(word: string): boolean {
  return outdoorWords.includes(word)
}

/** The words that hold at an hour: for tags in texts. */
export function wordsOf(calendar: Calendar, hours: number, weather: Weather, ground: Ground): Set<string> {
  const words = new Set<string>([weather.kind, seasonOf(calendar, yearDayOf(calendar, hours))])
  const note = (holds: boolean, word: string) => {
    if (holds) words.add(word)
  }
  const up = isDay(calendar, hours)
  const { rises, sets } = sunOf(calendar, yearDayOf(calendar, hours))
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
  note(!up && weather.cloud < 60 && calendar.moons.some(moon => phaseOf(calendar, moon, hours).lit > 0.5), 'moonlight')
  note(!up && weather.cloud < 50, 'stars')
  note(up && weather.cloud < 60 && !weather.fog, 'sun')
  note(weather.rain > 0, 'raining')
  note(weather.rain > 0, 'rain')
  note(weather.snow > 0, 'snowing')
  // Snow that lies is what rooms write of.
  note(ground.snow >= 1, 'snow')
  note(ground.wet >= 50, 'wet')
  note(ground.ice >= bearingIce, 'ice')
  note(ground.soil < 10, 'drought')
  note(weather.temperature >= 28, 'hot')
  note(weather.temperature <= 0, 'freezing')
  note(weather.wind >= 35, 'windy')
  return words
}

/** How snow lies, in words; empty: there is hardly any. */
export function snowText(snow: number): string {
  if (snow < 1) return ''
  if (snow < 4) return 'A dusting of snow covers the ground.'
  if (snow < 15) return 'Snow covers the ground.'
  if (snow < 45) return 'Deep snow lies on the ground.'
  return 'The snow is as deep as your waist.'
}
