// A sine from basic arithmetic. The last digit of Math.sin may differ between machines, but the weather must be the same on all of them.

/**
 * A sine wave. @param part the position, as a fraction of a period: the sine of 0 and 1 is 0, the sine of 0.25 is 1 @returns -1 to 1,
 * accurate to 0.002
 */
export function sine(part: number): number {
  const at = part - Math.floor(part)
  const half = at < 0.5 ? at : at - 0.5
  // Bhaskara's approximation of half a wave.
  const x = half * 2 * (1 - half * 2)
  const value = (16 * x) / (5 - 4 * x)
  return at < 0.5 ? value : -value
}

/** A cosine wave. @param part the position, as a fraction of a period: the cosine of 0 and 1 is 1, the cosine of 0.5 is -1 */
export function cosine(part: number): number {
  return sine(part + 0.25)
}

/** Interpolates between two values: a `part` of 0 gives the first, and 1 the second. A part outside this range is clamped. */
export function between(from: number, to: number, part: number): number {
  const at = part < 0 ? 0 : part > 1 ? 1 : part
  return from + (to - from) * at
}

/** Rounds to one decimal place. */
export function rounded(value: number): number {
  return Math.round(value * 10) / 10 + 0
}
