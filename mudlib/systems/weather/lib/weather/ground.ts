import type { Weather } from './kinds'
import type { Instant } from './weather'

/** What weather leaves on the ground. */
export interface Ground {
  /** Snow that lies, in cm. */
  readonly snow: number
  /** How wet the ground is, from 0 to 100. */
  readonly wet: number
  /** Ice on still water, in cm. */
  readonly ice: number
  /** Water in the soil, from 0 to 100: below 10 plants wither. */
  readonly soil: number
}

/** Ice of so many centimetres bears people. */
export const bearingIce = 5

/** What gathers is added up in steps of so many hours. */
const stepHours = 6
/** What has gathered is forgotten after so many days, counted from the first of such a period before the last. */
export const periodDays = 60

/** Ground and the step up to which it was added up. */
export interface Gathered {
  readonly step: number
  readonly ground: Ground
}

/** A place's weather at an hour, and the instant of an hour. */
export interface Skies {
  at(instant: Instant): Weather
  instant(hours: number): Instant
  /** The mean temperature of a time of the year, in °C. */
  mean(instant: Instant): number
  readonly dayHours: number
}

/**
 * What lies on the ground at an hour: worked out from the weather since some weeks ago, or since it was worked out last.
 * @param known what was worked out before; null: nothing. The result is the same with and without it
 */
export function gather(skies: Skies, hours: number, known: Gathered | null): Gathered {
  const { step, from, goesOn } = span(skies, hours, known)
  let ground = goesOn ? known!.ground : beginning(skies.mean(skies.instant(from * stepHours)))
  for (let i = from; i < step; i++) ground = after(ground, skies.at(skies.instant((i + 0.5) * stepHours)))
  return { step, ground }
}

/** How many steps gather() has to add up. */
export function toGather(skies: Skies, hours: number, known: Gathered | null): number {
  const { step, from } = span(skies, hours, known)
  return step - from
}

/** What may lie on the ground at an hour, for as long as it is not worked out. */
export function provisional(skies: Skies, hours: number): Ground {
  return beginning(skies.mean(skies.instant(hours)))
}

/** The steps to add up: from the last one known, or from the first of the period before. */
function span(skies: Skies, hours: number, known: Gathered | null): { step: number; from: number; goesOn: boolean } {
  const step = Math.floor(hours / stepHours)
  const period = Math.floor((periodDays * skies.dayHours) / stepHours)
  const goesOn = known !== null && known.step <= step && Math.floor(known.step / period) === Math.floor(step / period)
  return { step, from: goesOn ? known.step : (Math.floor(step / period) - 1) * period, goesOn }
}

/** A step of some hours: the weather in its middle, and the ground at its beginning. */
export interface Step {
  /** World hours at its beginning. */
  readonly hours: number
  readonly sky: Weather
  readonly ground: Ground
}

/** The steps from a world hour on that are over, of the last two months at most. @param from a multiple of the hours of a step */
export function stepsSince(skies: Skies, from: number, hours: number): Step[] {
  const first = Math.max(from, Math.floor((hours - periodDays * skies.dayHours) / stepHours) * stepHours)
  const steps: Step[] = []
  let known: Gathered | null = null
  for (let at = first; at + stepHours <= hours; at += stepHours) {
    known = gather(skies, at, known)
    steps.push({ hours: at, sky: skies.at(skies.instant(at + stepHours / 2)), ground: known.ground })
  }
  return steps
}

/** What lies where nothing has been added up yet: old snow and ice where it has long been cold. */
function beginning(mean: number): Ground {
  const cold = mean < -2 ? -2 - mean : 0
  return { snow: Math.min(60, cold * 5), wet: 20, ice: Math.min(60, cold * 5), soil: 60 }
}

function after({ snow, wet, ice, soil }: Ground, { temperature, rain, snow: fresh, wind }: Weather): Ground {
  const hours = stepHours
  const warmth = temperature > 0 ? temperature : 0
  const melts = Math.min(snow, hours * (warmth * 0.07 + rain * 0.1))
  const lies = Math.min(200, (snow + fresh * hours - melts) * 0.995)
  const water = rain * hours + melts
  const dries = hours * (0.8 + warmth * 0.35 + wind * 0.03)
  const grows = temperature < 0 ? (hours * -temperature * 0.025) / (1 + ice / 8) : 0
  const thirst = hours * warmth * 0.008
  return {
    snow: lies < 0.1 ? 0 : lies,
    wet: Math.max(0, Math.min(100, wet + water * 8 - dries)),
    ice: Math.max(0, Math.min(100, ice + grows - hours * warmth * 0.06)),
    soil: Math.max(0, Math.min(100, soil + water * 0.9 - thirst)),
  }
}
