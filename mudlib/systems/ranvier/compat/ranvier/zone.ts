import { MudObject } from '/std/object'

/**
 * A Ranvier world whose areas are programs of a domain. It is mounted when the server starts if the domain has a file
 * `ranvier.json` with the settings of a Ranvier server (`{}` is enough). The folder `bundles` holds bundles that consist of files.
 *
 *     export default class Limbo extends RanvierZone {
 *       areas = ['./limbo/area', './mapped/area']
 *     }
 */
export class RanvierZone extends MudObject {
  /** Paths of programs that inherit from `/compat/ranvier/area`. */
  areas: string[] = []
  /** Whether the world is mounted when the server starts. */
  atStart = true

  cleanUp(): boolean {
    return false
  }
}

export default RanvierZone
