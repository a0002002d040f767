import type { WeatherKind } from './kinds'

/** Weather that an admin has set somewhere, in hours of the world. What it left on the ground lies on when it is over. */
export interface SetWeather {
  readonly kind: WeatherKind
  readonly from: number
  readonly until: number
}

/** The most spans that a region remembers: what is on the ground is worked out from them. */
const mostRemembered = 50

/** The weather that is set for an hour; undefined: none, it is as its climate has it. */
export function setFor(spans: readonly SetWeather[] | undefined, hours: number): WeatherKind | undefined {
  return spans?.findLast(({ from, until }) => hours >= from && hours < until)?.kind
}

/**
 * The spans with another one that begins now; what was set before ends.
 * @param kind null: from now on the weather is as its climate has it
 * @param hours how long it lasts
 * @param oldest spans that ended before this hour are forgotten
 */
export function setFrom(
  spans: readonly SetWeather[] | undefined,
  kind: WeatherKind | null,
  now: number,
  hours: number,
  oldest: number,
): SetWeather[] {
  const ended = (spans ?? [])
    .map(span => ({ ...span, until: Math.min(span.until, now) }))
    .filter(({ from, until }) => until > from && until > oldest)
  if (kind !== null) ended.push({ kind, from: now, until: now + hours })
  return ended.slice(-mostRemembered)
}
