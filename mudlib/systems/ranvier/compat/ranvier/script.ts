import type { GameState } from '/compat/ranvier/core/game-state'
import type { Listeners } from '/compat/ranvier/listeners'
import { MudObject } from '/std/object'

/** A script that several entities of an area name in their definitions. It is in `scripts/rooms`, `scripts/npcs` or `scripts/items` of the area. */
export class RanvierScript extends MudObject {
  /** The name by which definitions know it. */
  script = ''

  /** What it listens to. It is called once each time the program is loaded: variables in it belong to all who have the script. */
  listeners(_state: GameState): Listeners {
    return {}
  }

  cleanUp(): boolean {
    return false
  }
}

export default RanvierScript
