import { noise } from '/lib/noise'
import { cosine, rounded, sine } from '/lib/waves'
import type { BySeason, Climate } from './climate'
import { kindOf, type Weather } from './kinds'

/** A moment in time, as the weather functions need it. */
export interface Instant {
  /** The time in world hours. */
  readonly hours: number
  /** The share of the year that has passed since midsummer, from 0 to 1. */
  readonly year: number
  /** The share of the day that has passed since midnight, from 0 to 1. */
  readonly day: number
}

/** A position on the map, in kilometres to the east and to the north. */
export type MapPlace = readonly [east: number, north: number]

/** The share of the year by which the temperature lags behind the sun, and the time of the warmest hour as a share of the day. */
const seasonsLater = 0.07
const afternoon = 0.62

/** The speed at which fronts move to the east and to the south, in km/h; and the size of fronts and of their parts, in km. */
const frontEast = 25
const frontSouth = 1.6
const frontSize = 500
const partSize = 150
/** The number of hours in which fronts change their shape as they move, and the same for their parts. */
const frontHours = 72
const partHours = 30
/** The standard deviation of front(). */
const spread = 0.273

/** For each share of the time, the value that front() exceeds for that share of the time, and the mean excess. These were measured over 200 years. */
const shares: readonly (readonly [share: number, value: number, excess: number])[] = [
  [0, 1, 0.02],
  [0.002, 0.713, 0.0469],
  [0.01, 0.606, 0.065],
  [0.03, 0.507, 0.0829],
  [0.05, 0.45, 0.0946],
  [0.1, 0.358, 0.1151],
  [0.15, 0.293, 0.1307],
  [0.2, 0.239, 0.1445],
  [0.3, 0.15, 0.17],
  [0.4, 0.073, 0.1949],
  [0.5, 0, 0.2214],
  [1, -0.8, 0.8],
]

/** For each share of the time, the value that noise() exceeds for that share of the time. */
const noiseShares: readonly (readonly [share: number, value: number])[] = [
  [0, 1],
  [0.01, 0.792],
  [0.02, 0.729],
  [0.05, 0.614],
  [0.1, 0.494],
  [0.2, 0.332],
  [0.3, 0.208],
  [0.5, 0],
  [1, -1],
]

/** A value from a column of a table, interpolated between two rows. */
function lookUp(table: readonly (readonly number[])[], share: number, column: number): number {
  let at = 1
  while (at < table.length - 1 && table[at]![0]! < share) at++
  const low = table[at - 1]!
  const high = table[at]!
  const part = (share - low[0]!) / (high[0]! - low[0]!)
  return low[column]! + (high[column]! - low[column]!) * (part > 1 ? 1 : part)
}

/** A value of a climate, interpolated between midwinter (0) and midsummer (1). */
function figure(of: BySeason, summer: number): number {
  return of[1] + (of[0] - of[1]) * summer
}

/**
 * The front over a place: above 0 in bad weather, below 0 in fair weather. Fronts come from the west, so they reach neighbouring places
 * one after the other.
 */
function front(east: number, north: number, hours: number, seed: number): number {
  const x = east - frontEast * hours
  const y = north + frontSouth * hours
  const large = noise(x / frontSize, y / frontSize, hours / frontHours, seed)
  return 0.65 * large + 0.35 * noise(x / partSize, y / partSize, hours / partHours, seed + 1)
}

/**
 * The weather of a place at an hour. The result is the same on every machine.
 * @param seed the seed of the world, a whole number
 */
export function weatherAt(climate: Climate, seed: number, place: MapPlace, at: Instant): Weather {
  const { hours, day } = at
  const east = place[0]
  const north = place[1]
  const warm = cosine(at.year - seasonsLater)
  const summer = (1 + warm) / 2
  const bad = front(east, north, hours, seed)

  const wet = figure(climate.wet, summer)
  const wetFrom = lookUp(shares, wet, 1)
  // Wet climates are also cloudy between the rains.
  const cover = (bad - wetFrom) / ((0.9 + 4 * wet) * spread) + 1
  const cloud = cover < 0 ? 0 : cover > 1 ? 1 : cover

  const sunny = climate.day * (1 - 0.65 * cloud)
  const airMass = noise((east - frontEast * hours) / 900, north / 900, hours / 100, seed + 2) / 0.37
  const seasonal = climate.mean + climate.year * warm - 2 * cloud * summer
  const temperature = seasonal + sunny * cosine(day - afternoon) + climate.change * airMass

  const gusts = noise(east / 40, north / 40, hours / 5, seed + 3)
  const force = 0.75 + 0.9 * gusts + (bad > 0 ? (0.55 * bad) / spread : 0)
  const wind = force > 0 ? climate.wind * force : 0

  const water = bad > wetFrom && wet > 0 ? fall(figure(climate.rain, summer), wet, bad - wetFrom) : 0
  const snowing = water > 0 && temperature < 2
  const raining = water > 0 && temperature >= 0.5
  const thunder = raining && temperature > 12 && isThundering(climate.thunder, temperature, east, north, hours, seed)
  const calm = water < 0.3 && wind < climate.wind && temperature > -10 && temperature < 22
  const fog = calm && isFoggy(figure(climate.fog, summer), day, east, north, hours, seed)

  const numbers = {
    temperature: rounded(temperature),
    rain: raining ? rounded(water * (snowing ? 0.6 : 1)) : 0,
    snow: snowing ? rounded(water * (raining ? 0.4 : 1)) : 0,
    wind: Math.round(wind * (thunder ? 1.5 : 1)),
    cloud: Math.round(cloud * 100),
    pressure: Math.round(1014 - (11 * bad) / spread),
    fog,
    thunder,
  }
  return { kind: kindOf(numbers, climate.dusty), ...numbers }
}

/** Whether rain comes with thunder, which is more likely in warm weather. */
function isThundering(
  share: number,
  warmth: number,
  east: number,
  north: number,
  hours: number,
  seed: number,
): boolean {
  const part = warmth < 22 ? (warmth - 8) / 14 : 1
  return noise(east / 30, north / 30, hours / 4, seed + 4) > lookUp(noiseShares, share * part, 1)
}

/** Whether there is fog on a calm day. Fog is most likely in the early morning. */
function isFoggy(share: number, day: number, east: number, north: number, hours: number, seed: number): boolean {
  const early = 0.5 + 0.5 * cosine(day - 0.22)
  if (early <= 0.2) return false
  const part = share * 2 * early
  return noise(east / 25, north / 25, hours / 11, seed + 5) > lookUp(noiseShares, part < 1 ? part : 1, 1)
}

/** The rain or snow of an hour, in mm. The amount is scaled so that a month reaches its total, and is at least a trace. */
function fall(monthly: number, wet: number, excess: number): number {
  const mean = monthly / 720 / wet
  const rate = (mean * excess) / lookUp(shares, wet, 2)
  return rate > 0.1 ? rate : 0.1
}

/** The direction from which the wind comes, in words. It turns with the fronts. */
export function windFrom(seed: number, [east, north]: MapPlace, hours: number): string {
  const turn = noise((east - frontEast * hours) / 700, north / 700, hours / 60, seed + 6)
  const around = sine(turn / 2) * 4 + 6
  return points[Math.round(around) % points.length]!
}

const points = ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest']
