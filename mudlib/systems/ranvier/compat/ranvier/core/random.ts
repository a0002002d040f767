import type { Engine } from '/compat/ranvier/core/engine'

/** What `require('rando-js')` gives, with the world's chance. The functions may be taken apart. */
export function randomOf(engine: Engine) {
  const Random = {
    /** 0 or 1. */
    coinFlip: (): number => Math.round(engine.random()),
    /** A whole number, both ends included. */
    inRange: (min: number, max: number): number => Math.floor(engine.random() * (max - min + 1) + min),
    fromArray: <T>(list: readonly T[]): T => list[Math.floor(engine.random() * list.length)]!,
    /** The sum of so many dice. */
    roll: (dice = 1, sides = 20): number => {
      let sum = 0
      for (let i = 0; i < dice; i++) sum += Math.floor(sides * engine.random()) + 1
      return sum
    },
    /** @param percent 100: always; even 0 is true where chance gives exactly 0 */
    probability: (percent: number): boolean => percent / 100 >= engine.random(),
  }
  return { Random }
}
