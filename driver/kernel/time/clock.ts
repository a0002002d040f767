/** The world's only clock, in milliseconds since the world began. */
export interface Clock {
  now(): number
  /** The real time, in milliseconds since 1970. */
  date(): number
  /** Continues from the time at which the world stopped. */
  begin(at: number): void
}
