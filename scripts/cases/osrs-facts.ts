import * as v from 'valibot'
import type { Tile } from '../../mudlib/systems/tiles/lib/tiles/tile.ts'
import type { Facts } from './osrs.ts'

const pair = v.tuple([v.number(), v.number()])

/** Reads one given value. @throws if it doesn't match the schema */
export function given<T>(facts: Facts, name: string, shape: v.GenericSchema<unknown, T>): T {
  const read = v.safeParse(shape, facts[name])
  if (!read.success) throw new Error(`${name}: ${read.issues[0].message}`)
  return read.output
}

/** A given number, or its default. @throws if there is no number and no default */
export function numberOf(facts: Facts, name: string, byDefault?: number): number {
  if (facts[name] === undefined && byDefault !== undefined) return byDefault
  return given(facts, name, v.number())
}

/** The tile of a pair of coordinates. They are x and z, and z becomes y. */
export function tileOf(value: unknown): Tile {
  const [x, y] = v.parse(pair, value)
  return { x, y }
}

export const pairOf = ({ x, y }: Tile): readonly [number, number] => [x, y]

/** Makes a function that checks whether a tile is in none of the given lists. */
export function freeIn(facts: Facts, ...lists: readonly string[]): (x: number, y: number) => boolean {
  const taken = new Set(lists.flatMap(list => given(facts, list, v.optional(v.array(pair), [])).map(String)))
  return (x, y) => !taken.has(String([x, y]))
}
