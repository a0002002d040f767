import * as v from 'valibot'
import type { Tile } from '../../mudlib/systems/tiles/lib/tiles/tile.ts'
import type { Facts } from './osrs.ts'

const pair = v.tuple([v.number(), v.number()])

/** Reads one thing that is given. @throws if it is of another form */
export function given<T>(facts: Facts, name: string, shape: v.GenericSchema<unknown, T>): T {
  const read = v.safeParse(shape, facts[name])
  if (!read.success) throw new Error(`${name}: ${read.issues[0].message}`)
  return read.output
}

/** A number that is given, or what it is by default. @throws if there is neither */
export function numberOf(facts: Facts, name: string, byDefault?: number): number {
  if (facts[name] === undefined && byDefault !== undefined) return byDefault
  return given(facts, name, v.number())
}

/** The tile of a pair: x, and z as y. */
export function tileOf(value: unknown): Tile {
  const [x, y] = v.parse(pair, value)
  return { x, y }
}

export const pairOf = ({ x, y }: Tile): readonly [number, number] => [x, y]

/** Whether a tile is in none of the lists that are given. */
export function freeIn(facts: Facts, ...lists: readonly string[]): (x: number, y: number) => boolean {
  const taken = new Set(lists.flatMap(list => given(facts, list, v.optional(v.array(pair), [])).map(String)))
  return (x, y) => !taken.has(String([x, y]))
}
