import type { Manifest } from '/compat/ranvier/core/area'
import type { QuestEntry } from '/compat/ranvier/core/definitions'
import type { GameState } from '/compat/ranvier/core/game-state'
import type { AreaListeners } from '/compat/ranvier/listeners'
import { MudObject } from '/std/object'

/** The folders of an area with programs of its own entities. */
export type AreaFolder = 'rooms' | 'npcs' | 'items'

/**
 * An area of a Ranvier world, written as programs: this one, and those in the folders `rooms`, `npcs`, `items` beside it.
 *
 *     export default class Marsh extends RanvierArea {
 *       area = 'marsh'
 *       manifest = { title: 'The marsh' }
 *       order = { rooms: ['bank', 'reeds'] }
 *     }
 */
export class RanvierArea extends MudObject {
  /** Its name in references: the `limbo` of `limbo:white`. */
  area = ''
  /** The bundle that it is part of. */
  bundle = ''
  manifest: Manifest = { title: 'An area' }
  quests: QuestEntry[] = []
  /** Loot pools by their names: items with their chances. */
  lootPools: Record<string, unknown> = {}
  /** The names of programs in its folders, in the order in which they are made; those that are not named follow. */
  order: Partial<Record<AreaFolder, string[]>> = {}

  /** What the area listens to: `this` is the area in its engine. */
  listeners(_state: GameState): AreaListeners {
    return {}
  }

  cleanUp(): boolean {
    return false
  }
}

export default RanvierArea
