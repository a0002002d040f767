import { type DataOf, mistakesIn, text } from '/lib/file-data'
import { placeShape, WorkPlace } from '/std/work'

/** The properties that are read from a station. */
export const stationShape = Object.freeze({ ...placeShape, kind: text(30, 1) })
export type StationData = DataOf<typeof stationShape>

/**
 * A place with the tools of a trade: a forge, a hearth, a loom. Each station has a file in the folder `stations` of a domain.
 * Recipes name the kind of station that they need.
 *
 *     export default class Forge extends Station {
 *       kind = 'forge'
 *       at = ['../smithy']
 *       called = ['forge', 'anvil']
 *     }
 */
export class Station extends WorkPlace {
  /** The kind of place, as recipes name it: `forge`, `hearth`, `loom`, `table`. */
  kind = ''

  mistakes(): string[] {
    return [...super.mistakes(), ...mistakesIn(this, stationShape)]
  }
}

export default Station
