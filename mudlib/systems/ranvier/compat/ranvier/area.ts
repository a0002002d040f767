import type { Manifest } from '/compat/ranvier/core/area'
import type { QuestEntry } from '/compat/ranvier/core/definitions'
import type { GameState } from '/compat/ranvier/core/game-state'
import type { AreaListeners } from '/compat/ranvier/listeners'
import { MudObject } from '/std/object'

/** The folders of an area that hold the programs of its entities. */
export type AreaFolder = 'rooms' | 'npcs' | 'items'

/**
 * An area of a Ranvier world that is written as programs: this program, and those in the folders `rooms`, `npcs` and `items` next to it.
 *
 *     export default class Marsh extends RanvierArea {
 *       area = 'marsh'
 *       manifest = { title: 'The marsh' }
 *       order = { rooms: ['bank', 'reeds'] }
 *     }
 */
export class RanvierArea extends MudObject {
  /** The area's name in references: the `limbo` of `limbo:white`. */
  area = ''
  /** The bundle to which the area belongs. */
  bundle = ''
  manifest: Manifest = { title: 'An area' }
  quests: QuestEntry[] = []
  /** Loot pools by name; each lists items with their chances. */
  lootPools: Record<string, unknown> = {}
  /** The order in which the entities of the area's programs are made, by program name. Programs that are not listed come last. */
  order: Partial<Record<AreaFolder, string[]>> = {}

  /** Returns the area's event listeners. In a listener, `this` is the engine's area. */
  listeners(_state: GameState): AreaListeners {
    return {}
  }

  cleanUp(): boolean {
    return false
  }
}

export default RanvierArea
