import { load } from 'driver'
import type { ActFlag } from '/lib/act-flags'
import type { BehaviourSpec } from '/std/behaviour'
import type { Caster } from '/std/caster'
import type { Instance } from '/std/instance'
import type { Living } from '/std/living'
import type { ModelMessage } from '/std/model'
import type { Monster } from '/std/monster'
import type { MudObject } from '/std/object'
import type { Player } from '/std/player'
import type { Quest } from '/std/quest'
import type { Room } from '/std/room'
import type { Scale, Spawn, SpawnReport } from '/std/spawn'
import type { Spell } from '/std/spell'
import type { Zone } from '/std/zone'

// The interfaces of the daemons that /std, /ai and /behaviours use. Each daemon implements its interface; none of them is imported
// here, so that daemons can use everything in these folders. /daemons/names has the daemons' full types, for code above them.

export interface ActFlagsDaemon {
  /** The behaviours that act flags stand for, followed by those that a monster lists. */
  behavioursOf(
    flags: number | readonly ActFlag[] | null,
    aggressive: boolean,
    listed: readonly BehaviourSpec[],
  ): readonly BehaviourSpec[]
}

/** The hours in which something happens. */
export type When = 'always' | 'night' | 'day'

export interface ChannelsDaemon {
  /** Says something on a channel. @returns why it can't be said, or undefined */
  say(speaker: Player, name: string, text: string): string | undefined
  /** The last lines of a channel that a player may read, oldest first. */
  recall(reader: Player, name: string): string[]
  /** Turns a channel on or off for a player. @returns what has happened, in words */
  turn(player: Player, name: string, how: 'on' | 'off'): string
}

export interface ClockDaemon {
  /** Whether it is between 20 and 5 o'clock. */
  readonly isNight: boolean
  /** Whether it is between two hours, the first inclusive, the second exclusive. Twice the same hour: always. */
  isBetween(from: number, to: number): boolean
  /** Whether it is a time of day. */
  isTime(when: When): boolean
}

export interface CommandsDaemon {
  /** Executes a line as a command. @returns whether it was understood. @throws if the calling code may not control the actor */
  perform(actor: Living, line: string): boolean
  /** The answer to a line that was not understood. */
  notUnderstood(actor: Living, line: string): string
  /** All verbs of a folder: `player`, `wizard`. */
  list(folder: string): string[]
}

export interface BridgesDaemon {
  /** Exits that are opened from a room to other areas: ways and paths; null: none. @param path of the room */
  from(path: string): Readonly<Record<string, string>> | null
}

export interface HomesDaemon {
  /** The path of the room where new players begin. */
  readonly start: string
  /** The path of the room where somebody wakes up after dying in a room. */
  death(died: Room | null): string
  /** The path of the room that recall takes somebody to. */
  recall(who: Living): string
}

export interface InstancesDaemon {
  /** The instance whose room is being made, or null. */
  readonly maker: Instance | null
  /** Paths of the rooms of a zone that its instances have. */
  copied(zone: string): ReadonlySet<string>
  /** Loads the room of an address. @throws if its instance is gone */
  loadRoom(address: string): Room
  /** The room of an address, if it is loaded. */
  findRoom(address: string): Room | null
  /** Runs code that makes a room for an instance: objects made meanwhile belong to the instance. */
  making<T>(instance: Instance, work: () => T): T
  /**
   * The room of an instance that a living enters by a path. @returns the room; the reason why it can't enter, as text; or null: the
   * shared room
   */
  entry(who: Living, from: Room | null, path: string): Room | string | null
  /** The room that an exit leads a living to, in an instance or the shared one; or the reason why it can't go there. */
  wayFor(who: Living, from: Room, path: string): Room | string
  /** Forgets an instance that has ended. */
  ended(number: number): void
  /** How many more players the shared rooms of a crowd's instance hold. */
  placesIn(instance: Instance): number
}

export interface MailDaemon {
  /** The number of unread letters of a player. */
  unread(name: string): number
  /** Throws all letters of somebody away, who is gone for good. */
  forget(name: string): void
}

export interface MemoriesDaemon {
  /** The memory of one NPC, writable. */
  of(monster: Monster): Record<string, object>
  /** The memory of one NPC, read-only; undefined: none. */
  peek(monster: Monster): Readonly<Record<string, object>> | undefined
}

export interface ModelDaemon {
  /**
   * Asks the language model. The answer comes in a later turn, as a call of object[method](answer: ModelAnswer).
   * @returns the ticket of the question, or 0 without a model
   */
  ask(messages: readonly ModelMessage[], maxTokens: number, object: MudObject, method: string): number
}

export interface PetsDaemon {
  /** Makes a monster the pet of a player. */
  tame(pet: Monster, owner: Player): void
  /** Has a pet follow its owner and obey, again. */
  lead(pet: Monster, owner: Player): void
  /** Stores with its owner how a pet is, if that has changed. */
  note(pet: Monster, owner: Player): void
}

/** A pack: its members and its morale. */
export interface PackState {
  members: Monster[]
  /** From 0 to 100. */
  morale: number
  /** The path of the room that needs help, and the world second until which it does; empty: none. */
  call: string
  callUntil: number
  /** The alpha of the last round, to notice when another one leads. */
  alpha: Monster | null
}

export interface PacksDaemon {
  /** The pack of a name, with the members that still exist. */
  of(name: string): PackState
  join(name: string, monster: Monster): void
  leave(name: string, monster: Monster): void
  /** Sets the morale of a pack, from 0 to 100. */
  setMorale(name: string, morale: number): void
}

export interface ProgramsDaemon {
  /** The behaviours that hear for programs, and hold what they remember. @param ids of programs, or paths of files of them */
  specsOf(ids: readonly string[], on: 'mob' | 'object' | 'room'): readonly BehaviourSpec[]
}

export interface QuestsDaemon {
  /** The quest of a path, or null while its file is broken. */
  quest(path: string): Quest | null
  /**
   * Whether a player is in a stage of a quest: the name of a stage, or `none` (`never` begun, or `abandoned`), `active`, `done`.
   */
  isAt(who: Player, path: string, stage: string): boolean
  /** The reason why a player can't take a quest, or undefined. */
  refusal(who: Player, path: string): string | undefined
  /** Begins a quest. @returns the reason why it can't be begun, or undefined */
  begin(who: Player, path: string): string | undefined
  /** Puts a player into a stage, whatever the player has done so far. */
  advance(who: Player, path: string, stage: string): void
  /** Completes the stage that a player is in, whatever its goals. */
  complete(who: Player, path: string): void
  /** Whether a gift of a player to an NPC meets an open goal of the player's quests. Changes nothing. */
  wants(who: Living, item: MudObject, by: MudObject): boolean
}

export interface RanksDaemon {
  /** Whether a player is at least an apprentice. */
  isWizard(body: Player): boolean
  /** What a muted player is told; empty: the player may speak. */
  muteOf(body: Player): string
  /** The aliases of a player: a word, and the line that it stands for. */
  aliasesOf(body: Player): Readonly<Record<string, string>>
}

/** What a player reports to the wizards. */
export type ReportKind = 'bug' | 'typo' | 'idea'

export interface ReportsDaemon {
  /** Keeps a report, and tells the wizards who are here. @returns what the player is told */
  file(kind: ReportKind, from: Player, text: string): string
}

export interface SpawnsDaemon {
  /** Watches the spawns of a room that do not wait for area resets. */
  follow(room: Room): void
  /** Forgets everything about rooms that are gone. */
  forget(rooms: readonly string[]): void
  /** How many more objects a spawn may make now. */
  missing(room: Room, spawn: Spawn, index: number, alive: number): number
  /** Records that a spawn has made an object; or, for isMade false, that its chance failed: its time starts again. */
  made(room: Room, spawn: Spawn, index: number, isMade?: boolean): void
  /** The factor by which a scale changes a time now, for a room or the rooms of a zone. */
  factor(scale: Scale | undefined, room: Room): number
  /** The factor of a resource: below 1 if the world has less than the target, above 1 if it has more. */
  plenty(of: string, target: number): number
  /** Which spawns of a room are present, and why the others aren't. */
  reports(room: Room): SpawnReport[]
}

export interface SpellsDaemon {
  /** Paths of the spells in /spells. */
  readonly paths: string[]
  /** The spell of a path or a name, also by the beginning of the name. Spells that `caster` has learned come first. */
  find(wanted: string, caster?: Caster | null): Spell | null
}

export interface StocksDaemon {
  /** The container of a shop's second-hand things, or null if it has none. @param shop its keeper and its room, as text */
  peek(shop: string): MudObject | null
  /** The container of a shop's second-hand things, made if need be. It is stored with what is in it. */
  of(shop: string): MudObject
  /** Destructs the container of a shop, and what is in it. */
  forget(shop: string): void
}

export interface ZonesDaemon {
  /** All zones, in the order in which they were loaded. */
  readonly all: readonly Zone[]
  add(zone: Zone): void
  remove(zone: Zone): void
  /** Loads the zone of a room's folder, if the folder has one. */
  noticed(room: string): void
  /** The zone that a room belongs to, or null. @param room the path of the room */
  zoneOf(room: string): Zone | null
}

export const actFlags = (): ActFlagsDaemon => load('/daemons/act-flags') as object as ActFlagsDaemon
export const bridges = (): BridgesDaemon => load('/daemons/bridges') as object as BridgesDaemon
export const channels = (): ChannelsDaemon => load('/daemons/channels') as object as ChannelsDaemon
export const clock = (): ClockDaemon => load('/daemons/clock') as object as ClockDaemon
export const commands = (): CommandsDaemon => load('/daemons/commands') as object as CommandsDaemon
export const homes = (): HomesDaemon => load('/daemons/homes') as object as HomesDaemon
export const instances = (): InstancesDaemon => load('/daemons/instances') as object as InstancesDaemon
export const mail = (): MailDaemon => load('/daemons/mail') as object as MailDaemon
export const memories = (): MemoriesDaemon => load('/daemons/memories') as object as MemoriesDaemon
export const model = (): ModelDaemon => load('/daemons/model') as object as ModelDaemon
export const packs = (): PacksDaemon => load('/daemons/packs') as object as PacksDaemon
export const pets = (): PetsDaemon => load('/daemons/pets') as object as PetsDaemon
export const programs = (): ProgramsDaemon => load('/daemons/programs') as object as ProgramsDaemon
export const quests = (): QuestsDaemon => load('/daemons/quests') as object as QuestsDaemon
export const ranks = (): RanksDaemon => load('/daemons/ranks') as object as RanksDaemon
export const reports = (): ReportsDaemon => load('/daemons/reports') as object as ReportsDaemon
export const spawns = (): SpawnsDaemon => load('/daemons/spawns') as object as SpawnsDaemon
export const spells = (): SpellsDaemon => load('/daemons/spells') as object as SpellsDaemon
export const stocks = (): StocksDaemon => load('/daemons/stocks') as object as StocksDaemon
export const zones = (): ZonesDaemon => load('/daemons/zones') as object as ZonesDaemon
