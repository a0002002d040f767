import { WorkPlace } from '/std/work'

/**
 * A place with the tools of a trade: a forge, a hearth, a loom. One file each, in the folder `stations` of a domain; recipes name its kind.
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
    return [...super.mistakes(), ...(this.kind === '' ? ['no recipe finds it: `kind`'] : [])]
  }
}

export default Station
