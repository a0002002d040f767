import type { WeatherKind } from './kinds'

/** Weather that an admin has set somewhere, in hours of the world. Snow and water that it leaves stay on the ground after it. */
export interface SetWeather {
  readonly kind: WeatherKind
  readonly from: number
  readonly until: number
}

/** The most spans that a region remembers. The ground is added up from them. */
const mostRemembered = 50

/** The weather that is set for an hour; undefined: none, so the climate decides. */
export function setFor(spans: readonly SetWeather[] | undefined, hours: number): WeatherKind | undefined {
  return spans?.findLast(({ from, until }) => hours >= from && hours < until)?.kind
}

/**
 * The spans with a new one that begins now and ends the current one.
 * @param kind null: from now on the climate decides
 * @param hours the length of the new span
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
