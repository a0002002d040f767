import { nextState, numberOf } from '../../mudlib/lib/mulberry.ts'

/** A seeded random number from 0 to 1 (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = nextState(state)
    return numberOf(state)
  }
}
