import { FileMistake, readSections, type Section } from '/lib/sections'

/** A value at midsummer and at midwinter. */
export type BySeason = readonly [summer: number, winter: number]

/** A climate, as read from /daemons/climates.txt. */
export interface Climate {
  /** The letters of the Köppen classification: `Cfb`. */
  readonly code: string
  /** The name in words: `oceanic`. */
  readonly title: string
  /** Other names. */
  readonly also: readonly string[]
  /** The mean temperature of the year, in °C. */
  readonly mean: number
  /** Half the difference between the warmest and the coldest time of the year, in °C. */
  readonly year: number
  /** Half the difference between afternoon and night under a clear sky, in °C. */
  readonly day: number
  /** The amount by which fronts change the temperature, in °C. */
  readonly change: number
  /** The share of hours with rain or snow, from 0 to 1. */
  readonly wet: BySeason
  /** Rain, or snow as water, in mm per month of 720 hours. */
  readonly rain: BySeason
  /** The mean wind, in km/h. */
  readonly wind: number
  /** The share of calm nights and mornings with fog, from 0 to 1. */
  readonly fog: BySeason
  /** The share of rain that comes with thunder when it is warm, from 0 to 1. */
  readonly thunder: number
  /** Whether wind raises dust when it is dry. */
  readonly dusty: boolean
  /** The message to players when a kind of weather begins in this climate, by kind. */
  readonly words: Readonly<Record<string, string>>
}

/**
 * Reads the climates of a file.
 * @param kinds the kinds of weather for which a climate may have texts
 * @throws a FileMistake with the line of the mistake
 */
export function readClimates(text: string, kinds: readonly string[]): Climate[] {
  const climates: Climate[] = []
  for (const section of readSections(text)) {
    if (section.kind === 'file') section.finish()
    else if (section.kind === 'climate') climates.push(climateOf(section, kinds))
    else throw section.misplaced('in a file of climates', ['climate'])
  }
  if (climates.length === 0) throw new FileMistake(1, 'there is no [climate CODE]')
  return climates
}

function climateOf(section: Section, kinds: readonly string[]): Climate {
  if (section.name === '') throw new FileMistake(section.line, 'a climate needs a name: [climate Cfb]')
  const share = (field: string): BySeason => [
    section.number(`${field} summer`, 0, 100) / 100,
    section.number(`${field} winter`, 0, 100) / 100,
  ]
  const words: Record<string, string> = {}
  for (const kind of kinds) if (section.has(kind)) words[kind] = section.text(kind)
  const climate: Climate = {
    code: section.name,
    title: section.text('title'),
    also: section.list('also', ''),
    mean: section.number('mean', -80, 60),
    year: section.number('year', 0, 50),
    day: section.number('day', 0, 30),
    change: section.number('change', 0, 30),
    wet: share('wet'),
    rain: [section.number('rain summer', 0, 5000), section.number('rain winter', 0, 5000)],
    wind: section.number('wind', 0, 200),
    fog: share('fog'),
    thunder: section.number('thunder', 0, 100) / 100,
    dusty: section.text('dusty', 'no') === 'yes',
    words,
  }
  section.finish()
  return climate
}

/** The climate with a code, title or other name, in upper or lower case; null if there is none. */
export function climateNamed(climates: readonly Climate[], name: string): Climate | null {
  const wanted = name.toLowerCase()
  return (
    climates.find(
      ({ code, title, also }) =>
        code.toLowerCase() === wanted ||
        title.toLowerCase() === wanted ||
        also.some(one => one.toLowerCase() === wanted),
    ) ?? null
  )
}
