import type { Area } from '/compat/ranvier/core/area'
import type { Channel } from '/compat/ranvier/core/channel'
import type { Effect } from '/compat/ranvier/core/effect'
import type { EffectDefinition } from '/compat/ranvier/core/effect-settings'
import type { GameServer } from '/compat/ranvier/core/game-server'
import type { GameState } from '/compat/ranvier/core/game-state'
import type { Item } from '/compat/ranvier/core/item'
import type { Npc } from '/compat/ranvier/core/npc'
import type { Player } from '/compat/ranvier/core/player'
import type { Room } from '/compat/ranvier/core/room'
import type { Skill } from '/compat/ranvier/core/skill'
import type { AreaHeard, ItemHeard, Loose, NpcHeard, Open, RoomHeard } from '/compat/ranvier/listeners'

// Types for the exports of bundles' TypeScript scripts: `export default { … } satisfies CommandScript`.

export type { Area } from '/compat/ranvier/core/area'
export type { Character } from '/compat/ranvier/core/character'
export type { Item } from '/compat/ranvier/core/item'
export type { Npc } from '/compat/ranvier/core/npc'
export type { Player } from '/compat/ranvier/core/player'
export type { Room } from '/compat/ranvier/core/room'
export type { Loose, Open } from '/compat/ranvier/listeners'

/** The state that scripts get: the engine's game state, with everything that bundles add to it. */
export type State = Open<GameState>

/** Functions that make the listeners of an entity, by event. */
type Makers<T, Heard, More extends unknown[]> = {
  [event in keyof Heard]?: Heard[event] extends ((...args: infer Args) => unknown) | undefined
    ? (state: State) => (this: T, ...args: [...More, ...Args]) => unknown
    : never
}

interface Makes<T, Heard, More extends unknown[]> {
  listeners: Makers<T, Heard, More>
}

// The first argument of a behavior's listeners is the behavior's settings in the entity's YAML, which can be anything.
export type AreaBehavior = Makes<Open<Area>, AreaHeard, [config: Loose]>
export type ItemBehavior = Makes<Open<Item>, ItemHeard, [config: Loose]>
export type NpcBehavior = Makes<Open<Npc>, NpcHeard, [config: Loose]>
export type RoomBehavior = Makes<Open<Room>, RoomHeard, [config: Loose]>
export type AreaScript = Makes<Open<Area>, AreaHeard, []>
export type ItemScript = Makes<Open<Item>, ItemHeard, []>
export type NpcScript = Makes<Open<Npc>, NpcHeard, []>
export type RoomScript = Makes<Open<Room>, RoomHeard, []>

/** The listeners of all players. Players get the same events as NPCs, and any events of bundles. */
export type PlayerEvents = Makes<Open<Player>, NpcHeard, []>

/** The listeners of the server. */
export interface ServerEvents {
  listeners: Record<string, (state: State) => (this: Open<GameServer>, ...args: Loose[]) => unknown>
}

/** A step of the login. */
export interface InputEvent {
  /** Runs the step. `socket` is the connection or the player, to which each step may add properties; `args` comes from the previous step. */
  event: (state: State) => (socket: Loose, args: Loose) => unknown
  [more: string]: Loose
}

export interface CommandScript {
  /** Makes the function that runs the command. Its `arg0` is the typed command word, which may be an alias. */
  command: (state: State) => (args: string, player: Open<Player>, arg0: string, ...more: Loose[]) => unknown
  aliases?: string[]
  usage?: string
  requiredRole?: number
  [more: string]: Loose
}

type EffectListeners = Record<string, (this: Open<Effect>, ...args: Loose[]) => unknown>

/** An effect. Inside its functions, `this` is the effect. */
export interface EffectScript extends Omit<EffectDefinition, 'modifiers'> {
  listeners?: EffectListeners | ((state: State) => EffectListeners)
  modifiers?: Record<string, Loose>
  [more: string]: Loose
}

export interface SkillScript {
  name: string
  run?: (state: State) => (this: Open<Skill>, args: string, player: Open<Player>, target: Loose) => unknown
  info?: (this: Open<Skill>, player: Open<Player>) => string
  [more: string]: Loose
}

export type ChannelScripts = Channel | Channel[]
