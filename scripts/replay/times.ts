import type { Snapshot } from '../../driver/services/recorder/recording.ts'

/**
 * Converts a typed time to world milliseconds. It is a time of day in UTC, such as `12:30:05`, or seconds from the recording's beginning, such as
 * `95`.
 * @throws if the text is neither
 */
export function readTime(typed: string, { at, realTime }: Snapshot): number {
  if (/^\d+(?:\.\d+)?$/.test(typed)) return at + Number(typed) * 1000
  const [, hours, minutes, seconds = '0'] = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(typed) ?? []
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59)
    throw new Error(`'${typed}' is no time: write 12:30:05 (UTC), or the seconds from the beginning`)
  const day = 86_400_000
  const begun = at + realTime
  const wanted = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
  const midnight = begun - (begun % day)
  // A time before the beginning means the next day.
  const time = midnight + wanted + (midnight + wanted < begun - (begun % 1000) ? day : 0)
  return time - realTime
}

/** A moment of a recording as the time of day: `12:30:05.250`. */
export const dayTime = (at: number, { realTime }: Snapshot): string =>
  new Date(at + realTime).toISOString().slice(11, 23)
