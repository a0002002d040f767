import type { Weather } from './kinds'
import type { Instant } from './weather'

/** The state of the ground, which results from the past weather. */
export interface Ground {
  /** The depth of lying snow, in cm. */
  readonly snow: number
  /** The wetness of the ground, from 0 to 100. */
  readonly wet: number
  /** The thickness of ice on still water, in cm. */
  readonly ice: number
  /** The water in the soil, from 0 to 100. Below 10, plants wither. */
  readonly soil: number
}

/** The thickness of ice that bears people, in cm. */
export const bearingIce = 5

/** The length of a step in hours. Snow, water and ice are accumulated step by step. */
const stepHours = 6
/** The length of a period in days. The ground is accumulated from the beginning of the previous period. */
export const periodDays = 60

/** The state of the ground, and the step up to which it has been accumulated. */
export interface Gathered {
  readonly step: number
  readonly ground: Ground
}

/** Functions for a place: its weather at an instant, and the instant that belongs to a world hour. */
export interface Skies {
  at(instant: Instant): Weather
  instant(hours: number): Instant
  /** The mean temperature at a time of the year, in °C. */
  mean(instant: Instant): number
  readonly dayHours: number
}

/**
 * Computes the state of the ground at an hour. The state is accumulated from the weather of the last weeks, or from an earlier result.
 * @param known an earlier result, or null. It only saves time: the result is the same with and without it
 */
export function gather(skies: Skies, hours: number, known: Gathered | null): Gathered {
  const { step, from, goesOn } = span(skies, hours, known)
  let ground = goesOn ? known!.ground : beginning(skies.mean(skies.instant(from * stepHours)))
  for (let i = from; i < step; i++) ground = after(ground, skies.at(skies.instant((i + 0.5) * stepHours)))
  return { step, ground }
}

/** The number of steps that gather() must compute. */
export function toGather(skies: Skies, hours: number, known: Gathered | null): number {
  const { step, from } = span(skies, hours, known)
  return step - from
}

/** An estimate of the ground at an hour, for use until the accumulated state has been computed. */
export function provisional(skies: Skies, hours: number): Ground {
  return beginning(skies.mean(skies.instant(hours)))
}

/** The steps to compute, beginning at the last known step or at the beginning of the previous period. */
function span(skies: Skies, hours: number, known: Gathered | null): { step: number; from: number; goesOn: boolean } {
  const step = Math.floor(hours / stepHours)
  const period = Math.floor((periodDays * skies.dayHours) / stepHours)
  const goesOn = known !== null && known.step <= step && Math.floor(known.step / period) === Math.floor(step / period)
  return { step, from: goesOn ? known.step : (Math.floor(step / period) - 1) * period, goesOn }
}

/** A step of some hours, with the weather at its middle and the ground at its beginning. */
export interface Step {
  /** The world hour at the beginning of the step. */
  readonly hours: number
  readonly sky: Weather
  readonly ground: Ground
}

/** The completed steps since a world hour, but no further back than two months. @param from the world hour, a multiple of a step's length */
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

/** The ground before the first step. There is old snow and ice if the place is cold at this time of the year. */
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
