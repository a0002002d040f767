import type { Engine } from '/compat/ranvier/core/engine'

/** Makes the module `rando-js` for scripts, with the world's random numbers. The functions may be destructured. */
export function randomOf(engine: Engine) {
  const Random = {
    /** Returns 0 or 1. */
    coinFlip: (): number => Math.round(engine.random()),
    /** Returns a random integer, both ends included. */
    inRange: (min: number, max: number): number => Math.floor(engine.random() * (max - min + 1) + min),
    fromArray: <T>(list: readonly T[]): T => list[Math.floor(engine.random() * list.length)]!,
    /** Returns the sum of a number of dice rolls. */
    roll: (dice = 1, sides = 20): number => {
      let sum = 0
      for (let i = 0; i < dice; i++) sum += Math.floor(sides * engine.random()) + 1
      return sum
    },
    /**
     * Returns true with a certain probability.
     * @param percent the probability in percent; with 0, the result is true only if the random number is exactly 0
     */
    probability: (percent: number): boolean => percent / 100 >= engine.random(),
  }
  return { Random }
}
