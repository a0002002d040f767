import type { Calendar } from '/lib/calendar'
import { timeWords } from '/lib/time-words'
import { bearingIce, type Ground } from './ground'
import type { Weather } from './kinds'

/** The words that are true at an hour, for tags in texts. */
export function wordsOf(calendar: Calendar, hours: number, weather: Weather, ground: Ground): Set<string> {
  const words = timeWords(calendar, hours, weather).add(weather.kind)
  const note = (holds: boolean, word: string) => {
    if (holds) words.add(word)
  }
  note(weather.rain > 0, 'raining')
  note(weather.rain > 0, 'rain')
  note(weather.snow > 0, 'snowing')
  // The tag `snow` means lying snow.
  note(ground.snow >= 1, 'snow')
  note(ground.wet >= 50, 'wet')
  note(ground.ice >= bearingIce, 'ice')
  note(ground.soil < 10, 'drought')
  note(weather.temperature >= 28, 'hot')
  note(weather.temperature <= 0, 'freezing')
  note(weather.wind >= 35, 'windy')
  return words
}

/** A sentence about lying snow; '' if there is hardly any. */
export function snowText(snow: number): string {
  if (snow < 1) return ''
  if (snow < 4) return 'A dusting of snow covers the ground.'
  if (snow < 15) return 'Snow covers the ground.'
  if (snow < 45) return 'Deep snow lies on the ground.'
  return 'The snow is as deep as your waist.'
}
