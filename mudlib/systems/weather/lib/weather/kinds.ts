/** The kinds of weather. kindOf() derives the kind from the numbers. */
export const weatherKinds = [
  'clear',
  'cloudy',
  'overcast',
  'windy',
  'fog',
  'drizzle',
  'rain',
  'storm',
  'hail',
  'sleet',
  'snow',
  'blizzard',
  'dust',
  'heat',
  'cold',
] as const

export type WeatherKind = (typeof weatherKinds)[number]

/** The weather of a place at an hour. */
export interface Weather {
  readonly kind: WeatherKind
  /** The temperature, in °C. */
  readonly temperature: number
  /** Rain, in mm per hour. */
  readonly rain: number
  /** Fresh snow, in cm per hour. */
  readonly snow: number
  /** The wind, in km/h. */
  readonly wind: number
  /** The share of the sky that is covered by clouds, in percent. */
  readonly cloud: number
  /** The air pressure, in hPa. */
  readonly pressure: number
  readonly fog: boolean
  readonly thunder: boolean
}

/** The kind of a given weather, determined by its most severe feature. @param dusty whether wind raises dust in this climate when it is dry */
export function kindOf(one: Omit<Weather, 'kind'>, dusty = false): WeatherKind {
  if (one.snow > 0) return one.rain > 0 ? 'sleet' : one.wind >= 45 && one.snow >= 0.4 ? 'blizzard' : 'snow'
  if (one.thunder) return one.rain >= 6 && one.temperature < 24 ? 'hail' : 'storm'
  if (one.rain >= 0.6) return 'rain'
  if (one.fog) return 'fog'
  if (one.rain > 0) return 'drizzle'
  if (one.wind >= 45) return dusty && one.temperature > 10 ? 'dust' : 'windy'
  if (one.temperature >= 35) return 'heat'
  if (one.temperature <= -15) return 'cold'
  if (one.cloud >= 85) return 'overcast'
  return one.cloud >= 40 ? 'cloudy' : 'clear'
}

/** Whether rain or snow is falling. */
export function isFalling({ rain, snow }: Pick<Weather, 'rain' | 'snow'>): boolean {
  return rain > 0 || snow > 0
}
