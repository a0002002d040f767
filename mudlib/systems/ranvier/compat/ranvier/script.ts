import type { GameState } from '/compat/ranvier/core/game-state'
import type { Listeners } from '/compat/ranvier/listeners'
import { MudObject } from '/std/object'

/** A script that several entities of an area can share. It is in the area's folder `scripts/rooms`, `scripts/npcs` or `scripts/items`. */
export class RanvierScript extends MudObject {
  /** The name by which definitions refer to the script. */
  script = ''

  /** Returns the script's event listeners. Called once each time the program is loaded. All entities that have the script share its variables. */
  listeners(_state: GameState): Listeners {
    return {}
  }

  cleanUp(): boolean {
    return false
  }
}

export default RanvierScript
