import type { Weather, WeatherKind } from './kinds'

type Bounds = readonly [least: number, most: number]

/** The minimum and maximum of each number, by kind of weather. */
const bounds: Record<WeatherKind, { [N in 'temperature' | 'rain' | 'snow' | 'wind' | 'cloud']?: Bounds }> = {
  clear: { cloud: [0, 20], wind: [0, 25], temperature: [-14, 34] },
  cloudy: { cloud: [45, 70], wind: [0, 25], temperature: [-14, 34] },
  overcast: { cloud: [95, 100], wind: [0, 25], temperature: [-14, 34] },
  windy: { wind: [50, 70], cloud: [20, 80] },
  fog: { wind: [0, 5], cloud: [60, 100], temperature: [-5, 15] },
  drizzle: { rain: [0.2, 0.4], cloud: [100, 100], temperature: [3, 25] },
  rain: { rain: [1.5, 6], cloud: [100, 100], temperature: [3, 30] },
  storm: { rain: [6, 12], cloud: [100, 100], wind: [45, 70], temperature: [14, 35] },
  hail: { rain: [7, 14], cloud: [100, 100], wind: [40, 60], temperature: [10, 20] },
  sleet: { rain: [0.5, 2], snow: [0.5, 1], cloud: [100, 100], temperature: [0.5, 1.9] },
  snow: { snow: [0.5, 2], cloud: [100, 100], temperature: [-15, 0], wind: [0, 30] },
  blizzard: { snow: [1.5, 4], cloud: [100, 100], wind: [55, 80], temperature: [-25, -3] },
  dust: { wind: [55, 80], cloud: [0, 60], temperature: [12, 45] },
  heat: { temperature: [36, 44], cloud: [0, 10] },
  cold: { temperature: [-30, -16], cloud: [0, 30] },
}

/** Weather of a given kind, as close as possible to the actual weather. */
export function typical(kind: WeatherKind, { temperature, rain, snow, wind, cloud, pressure }: Weather): Weather {
  const own = bounds[kind]
  const into = (value: number, within: Bounds | undefined) =>
    within ? Math.max(within[0], Math.min(within[1], value)) : value
  return {
    kind,
    temperature: into(temperature, own.temperature),
    rain: into(rain, own.rain ?? [0, 0]),
    snow: into(snow, own.snow ?? [0, 0]),
    wind: into(wind, own.wind ?? [0, 40]),
    cloud: into(cloud, own.cloud),
    pressure,
    fog: kind === 'fog',
    thunder: kind === 'storm' || kind === 'hail',
  }
}
