import type { Area } from '/compat/ranvier/core/area'
import type { Channel } from '/compat/ranvier/core/channel'
import type { Character } from '/compat/ranvier/core/character'
import type { Damage } from '/compat/ranvier/core/damage'
import type { Heal } from '/compat/ranvier/core/heal'
import type { Item } from '/compat/ranvier/core/item'
import type { Npc } from '/compat/ranvier/core/npc'
import type { Player } from '/compat/ranvier/core/player'
import type { Room } from '/compat/ranvier/core/room'

/** An untyped value, for Ranvier code that was written without types. */
// biome-ignore lint/suspicious/noExplicitAny: JavaScript that was converted says nothing of types
export type Loose = any

/** An object with the members of its class, and any members that bundles add. */
export type Open<T> = T & { [name: string]: Loose }

/** Listeners with unknown events and arguments. */
export type LooseListeners = Record<string, (this: Loose, ...args: Loose[]) => unknown>

/** The player or NPC that acts. */
type Who = Open<Character>
/** Damage or healing, with the character that causes it. */
type Blow<T extends Damage> = Open<Omit<T, 'attacker'>> & { attacker: Who | null }

/** The events of all entities, with their arguments. */
export interface Heard {
  updateTick?(config?: Loose): unknown
  spawn?(): unknown
  playerEnter?(player: Open<Player>, from: Open<Room> | null): unknown
  playerLeave?(player: Open<Player>, to: Open<Room> | null): unknown
  npcEnter?(npc: Open<Npc>, from: Open<Room> | null): unknown
  npcLeave?(npc: Open<Npc>, to: Open<Room> | null): unknown
  channelReceive?(channel: Open<Channel>, sender: Who, message: string): unknown
  /** Any other events of bundles. */
  [event: string]: ((...args: Loose[]) => unknown) | undefined
}

interface Fought extends Heard {
  hit?(damage: Blow<Damage>, target: Who, finalAmount: number): unknown
  damaged?(damage: Blow<Damage>, finalAmount: number): unknown
  heal?(heal: Blow<Heal>, target: Who, finalAmount: number): unknown
  healed?(heal: Blow<Heal>, finalAmount: number): unknown
}

export interface RoomHeard extends Heard {
  command?(player: Open<Player>, name: string, args: string): unknown
  respawnTick?(): unknown
}

export interface NpcHeard extends Fought {
  killed?(killer: Who): unknown
  deathblow?(victim: Who, skipParty?: boolean): unknown
  enterRoom?(room: Open<Room>): unknown
  playerDropItem?(player: Open<Player>, item: Open<Item>): unknown
}

export interface ItemHeard extends Fought {
  get?(who: Who): unknown
  drop?(who: Who): unknown
  equip?(who: Who): unknown
  unequip?(who: Who): unknown
}

export interface AreaHeard extends Heard {
  roomAdded?(room: Open<Room>): unknown
  roomRemoved?(room: Open<Room>): unknown
}

/** The listeners of a room's program. In a listener, `this` is the engine's room. */
export type RoomListeners = RoomHeard & ThisType<Open<Room>>
/** The listeners of an NPC's program. In a listener, `this` is the NPC that gets the event. */
export type NpcListeners = NpcHeard & ThisType<Open<Npc>>
/** The listeners of an item's program. In a listener, `this` is the item that gets the event. */
export type ItemListeners = ItemHeard & ThisType<Open<Item>>
/** The listeners of an area's program. In a listener, `this` is the area. */
export type AreaListeners = AreaHeard & ThisType<Open<Area>>
/** Listeners of any kind of entity. */
export type Listeners = Heard
