import type { Area } from '/compat/ranvier/core/area'
import type { Channel } from '/compat/ranvier/core/channel'
import type { Character } from '/compat/ranvier/core/character'
import type { Damage } from '/compat/ranvier/core/damage'
import type { Heal } from '/compat/ranvier/core/heal'
import type { Item } from '/compat/ranvier/core/item'
import type { Npc } from '/compat/ranvier/core/npc'
import type { Player } from '/compat/ranvier/core/player'
import type { Room } from '/compat/ranvier/core/room'

/** What nobody has given a type: code of Ranvier's that was written without types. */
// biome-ignore lint/suspicious/noExplicitAny: JavaScript that was converted says nothing of types
export type Loose = any

/** A thing with the members that its class has, and with whatever bundles put on it. */
export type Open<T> = T & { [name: string]: Loose }

/** Listeners of which nothing is known. */
export type LooseListeners = Record<string, (this: Loose, ...args: Loose[]) => unknown>

/** Whoever acts: a player or an NPC. */
type Who = Open<Character>
/** Harm, or what heals, with who does it. */
type Blow<T extends Damage> = Open<Omit<T, 'attacker'>> & { attacker: Who | null }

/** What all entities hear, with what comes with it. */
export interface Heard {
  updateTick?(config?: Loose): unknown
  spawn?(): unknown
  playerEnter?(player: Open<Player>, from: Open<Room> | null): unknown
  playerLeave?(player: Open<Player>, to: Open<Room> | null): unknown
  npcEnter?(npc: Open<Npc>, from: Open<Room> | null): unknown
  npcLeave?(npc: Open<Npc>, to: Open<Room> | null): unknown
  channelReceive?(channel: Open<Channel>, sender: Who, message: string): unknown
  /** Whatever else bundles tell each other. */
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

/** What a room's program listens to: `this` is the room in its engine. */
export type RoomListeners = RoomHeard & ThisType<Open<Room>>
/** What an NPC's program listens to: `this` is the one NPC that hears it. */
export type NpcListeners = NpcHeard & ThisType<Open<Npc>>
/** What an item's program listens to: `this` is the one item that hears it. */
export type ItemListeners = ItemHeard & ThisType<Open<Item>>
/** What an area's program listens to: `this` is the area. */
export type AreaListeners = AreaHeard & ThisType<Open<Area>>
/** Listeners of any kind of entity. */
export type Listeners = Heard
