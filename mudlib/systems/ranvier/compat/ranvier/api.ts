import type { GameState } from '/compat/ranvier/core/game-state'
import type { Ranvier } from '/compat/ranvier/core/ranvier-module'
import type { Loose, Open } from '/compat/ranvier/listeners'

// The functions for programs that listen to events of Ranvier's engine. Each engine has its own classes, so the functions find the
// classes through the engine's state.

export type { Area, Manifest } from '/compat/ranvier/core/area'
export type { Character } from '/compat/ranvier/core/character'
export type { QuestEntry } from '/compat/ranvier/core/definitions'
export type { EntityDefinition } from '/compat/ranvier/core/entity-factory'
export type { Item, ItemDefinition } from '/compat/ranvier/core/item'
export type { Npc, NpcDefinition } from '/compat/ranvier/core/npc'
export type { Player } from '/compat/ranvier/core/player'
export type { Room, RoomDefinition } from '/compat/ranvier/core/room'
export type {
  AreaListeners,
  ItemListeners,
  Listeners,
  Loose,
  LooseListeners,
  NpcListeners,
  Open,
  RoomListeners,
} from '/compat/ranvier/listeners'
export type { GameState }

/** The state that listeners get: the engine's game state, with everything that bundles add to it. */
export type State = Open<GameState>

/** Returns the module that scripts get from `require('ranvier')`: `const { Broadcast, Damage } = ranvier(state)`. */
export function ranvier(state: GameState): Ranvier {
  return state.engine.modules.ranvier
}

/**
 * Returns a module that scripts get from `require()`: a library such as `rando-js`, or a script of a bundle.
 * @param name the name of a module, or a path: 'bundles/lib/lib/Random'
 * @throws if there is no such module
 */
export function bundled(state: GameState, name: string): Loose {
  return state.engine.require(name.startsWith('bundles/') ? `./${name}` : name, '')
}

/** Returns a random number, at least 0 and less than 1, from the world's dice. */
export function chance(state: GameState): number {
  return state.engine.world.random()
}

/** Returns the world's time in milliseconds since 1970. */
export function clock(state: GameState): number {
  return state.engine.world.now()
}

/** Calls a function after the given number of milliseconds. @returns a number to pass to stopTimer() */
export function after(state: GameState, work: () => unknown, ms = 0): number {
  return state.engine.world.timer(Math.max(1, ms), false, () => void work())
}

/** Calls a function repeatedly, at the given interval in milliseconds. @returns a number to pass to stopTimer() */
export function every(state: GameState, work: () => unknown, ms = 0): number {
  return state.engine.world.timer(Math.max(1, ms), true, () => void work())
}

/** Cancels a timer that after() or every() has started. */
export function stopTimer(state: GameState, timer: number): void {
  state.engine.world.cancelTimer(timer)
}
