// Random numbers by the algorithm Mulberry32. The caller keeps the 32 bits of state, so the numbers continue after a reload or a restart.

/** The state that follows a given state. */
export function nextState(state: number): number {
  return (state + 0x6d2b79f5) | 0
}

/** The number that belongs to a state: from 0 (inclusive) to 1 (exclusive). */
export function numberOf(state: number): number {
  let mixed = Math.imul(state ^ (state >>> 15), state | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
}
