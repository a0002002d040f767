import type { WeatherKind } from './kinds'

/** A span of weather that an admin has set in a region. Times are in world hours. Snow and water from it stay on the ground afterwards. */
export interface SetWeather {
  readonly kind: WeatherKind
  readonly from: number
  readonly until: number
}

/** The maximum number of past spans that a region stores. Past spans are needed to compute the ground. */
const mostRemembered = 50

/** The kind of weather that was set for an hour; undefined if the climate decides. */
export function setFor(spans: readonly SetWeather[] | undefined, hours: number): WeatherKind | undefined {
  return spans?.findLast(({ from, until }) => hours >= from && hours < until)?.kind
}

/**
 * The spans with a new one added, which begins now and ends the current one.
 * @param kind the kind of weather; null if the climate decides from now on
 * @param hours the length of the new span
 * @param oldest spans that ended before this hour are removed
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
