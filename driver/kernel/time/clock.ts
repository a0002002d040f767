/** The world's one clock, in milliseconds since the world began. */
export interface Clock {
  now(): number
  /** Goes on from where the world left off. */
  begin(at: number): void
}
