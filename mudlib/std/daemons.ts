import { load } from 'driver'
import type { ActFlag } from '/lib/act-flags'
import type { Calendar, Moment, RealDate } from '/lib/calendar'
import type { BehaviourSpec } from '/std/behaviour'
import type { Command } from '/std/command'
import type { Instance } from '/std/instance'
import type { Living } from '/std/living'
import type { Money } from '/std/money'
import type { Monster } from '/std/monster'
import type { MudObject } from '/std/object'
import type { Player } from '/std/player'
import type { Quest } from '/std/quest'
import type { Room } from '/std/room'
import type { Scale, Spawn, SpawnReport } from '/std/spawn'
import type { Spell } from '/std/spell'
import type { Zone } from '/std/zone'

// The interfaces of the daemons that /std, /ai and /behaviours use. Each daemon implements its interface. No daemon is imported here,
// because daemons import everything from these folders. /daemons/names has the daemons' full types, for code outside these folders.

export interface ActFlagsDaemon {
  /** The behaviours of a monster: those that follow from its act flags and its faction, and those that it lists itself. */
  behavioursOf(
    flags: number | readonly ActFlag[] | null,
    aggressive: boolean,
    listed: readonly BehaviourSpec[],
    isMember?: boolean,
  ): readonly BehaviourSpec[]
}

/** A part of the day during which something happens. */
export type When = 'always' | 'night' | 'day'

export interface CalendarDaemon {
  /** The calendar as data. */
  readonly data: Calendar
  /** The date and time now or, if hours are given, at that world hour. */
  moment(hours?: number): Moment
  /** World hours since the beginning of year 0, including the fraction. */
  readonly hours: number
  /** The real date in UTC. */
  readonly realDate: RealDate
  /** The name of the season, as it is written in texts of rooms. */
  readonly season: string
  /** Whether it is between sunrise and sunset. */
  readonly isDay: boolean
  /** The lit fraction of the brightest moon in the sky, from 0 to 1. */
  readonly moonlight: number
  /** The length of a world hour, in real seconds. */
  readonly hourSeconds: number
}

/** A player on another shard of the world. */
export interface FarPlayer {
  name: string
  /** The name as players see it. */
  called: string
  /** The shard that the player is on. */
  shard: string
  /** The line in the list of players. */
  line: string
  /** The names of players whom they don't want to hear. */
  ignores: readonly string[]
}

export interface EverybodyDaemon {
  /** The players on other shards, as they were a second ago. */
  readonly elsewhere: readonly FarPlayer[]
  /** A player on another shard, or null. */
  findElsewhere(name: string): FarPlayer | null
  /** Passes on what a player tells somebody, or shouts, to the other shards. */
  tell(speaker: Player, to: string, text: string): void
  shout(speaker: Player, text: string): void
}

export interface ClockDaemon {
  /** Whether it is between sunset and sunrise. */
  readonly isNight: boolean
  /** Whether the current hour is between two hours, the first inclusive, the second exclusive. If both are equal, always true. */
  isBetween(from: number, to: number): boolean
  /** Whether the current time matches a word: `always`, `night`, `day`. */
  isTime(when: When): boolean
}

export interface CommandsDaemon {
  /** Executes a line as a command. @returns whether it was understood. @throws if the calling code may not control the actor */
  perform(actor: Living, line: string): boolean
  /** The message for a line that was not understood. */
  notUnderstood(actor: Living, line: string): string
  /**
   * Answers a request of a workshop page on behalf of the page's user. The request `files/open` calls the method `open` of
   * /cmds/workshop/files. The request `line/run` runs a command that needs no body, for an admin.
   * @throws an error that explains the mistake
   */
  serve(user: MudObject, ask: string, given: unknown): unknown
  /** The command of a verb, if it needs no body in the world; otherwise null. */
  deskCommand(verb: string): Command | null
  /** All verbs of a folder: `player`, `wizard`. */
  list(folder: string): string[]
}

export interface BridgesDaemon {
  /** The exits that have been opened from a room to other areas, as paths by direction; null if there are none. @param path the path of the room */
  from(path: string): Readonly<Record<string, string>> | null
}

/** An action that changes the standing with factions. */
export interface DeedOf {
  /** `kill`, `quest`, `trade`, … */
  readonly kind: string
  /** The program, quest or crime that the action is about. It is recorded because a repeated action is worth less. */
  readonly about: string
  /** The factor for the loss of standing with rivals; 1 by default. */
  readonly rivals?: number
}

export interface ReservedNamesDaemon {
  /** Reserves the name of something that has come into the world. */
  note(name: string, of: MudObject): void
}

export interface HomesDaemon {
  /** The path of the room where new players begin. */
  readonly start: string
  /** The path of the room where a player wakes up after dying in the room `died`. */
  death(died: Room | null): string
  /** The path of the room to which the spell or command `recall` takes somebody. */
  recall(who: Living): string
  /** The way from one room to another, in words: `south, south, then east`. It is empty if there is no way or the way is too long. */
  way(from: Room, to: Room): string
}

export interface InstancesDaemon {
  /** The instance for which a room is being created now, or null. */
  readonly maker: Instance | null
  /** The paths of those rooms of a zone that are instanced. */
  copied(zone: string): ReadonlySet<string>
  /** Loads the room at an address. @throws if its instance is gone */
  loadRoom(address: string): Room
  /** The room at an address; null if it isn't loaded. */
  findRoom(address: string): Room | null
  /** Runs code that creates a room for an instance. Objects that are made during the call belong to the instance. */
  making<T>(instance: Instance, work: () => T): T
  /**
   * The room that a living enters when it goes to a path. @returns a room of an instance; or null for the shared room; or, as text, the
   * reason why the living can't enter
   */
  entry(who: Living, from: Room | null, path: string): Room | string | null
  /**
   * The room to which an exit leads a living. It may be shared or belong to an instance. If the living can't go there, the reason is
   * returned as text.
   */
  wayFor(who: Living, from: Room, path: string): Room | string
  /** Forgets an instance that has ended. */
  ended(number: number): void
  /** The number of players who still fit into the shared rooms of an instance for a crowd. */
  placesIn(instance: Instance): number
}

/** One side of a transfer of coins: a living, or the name of an account (/lib/ledger-accounts). */
export type Party = Living | string

export interface LedgerDaemon {
  /** The number of coins that the world can still give. It is unlimited, unless money comes only from loans. */
  readonly mintable: number
  /**
   * Moves coins. @param reason one word. If a monster gives or takes the coins, the reason also names the mint or the sink.
   * @returns false if `from` has too few coins and nothing has moved
   */
  transfer(from: Party, to: Party, amount: number, reason: string): boolean
  /** Moves coins from one living to another as a gift. @returns false if the giver has too few coins */
  give(from: Living, to: Living, amount: number): boolean
  /** Moves coins from a purse to a thief. @returns false if the purse has too few coins */
  rob(from: Living, thief: Living, amount: number): boolean
  /** Gives somebody new coins. @param giver the path of the monster's program or quest that gives them @returns the number of coins given */
  mint(who: Living, coins: number, reason: string, giver?: string): number
  /** Enters the coins in a player's purse into the books. */
  openPurse(who: Player): void
  /** Closes the accounts of a character who was removed permanently. @param coins the number of coins that were in the purse */
  closeAccounts(name: string, coins: number): void
  /** Puts coins of a living into a new pile, which lasts for a number of seconds. @returns false if the living has too few coins */
  lay(from: Living, pile: Money, amount: number, seconds: number): boolean
  /** Gives the coins of a pile to somebody. @returns the number of coins */
  pickUp(pile: Money, who: Living): number
  /** The coins of a pile. */
  worthOf(pile: Money): number
  /** Moves coins from a pile into a new one, which has no environment yet. @returns false if the pile has no more coins than should be moved */
  split(pile: Money, part: Money, coins: number): boolean
  /** Adds one pile to another. @returns whether both piles have accounts, so that this was possible */
  merge(pile: Money, into: Money): boolean
  /** Records in the ledger that a pile's coins are lost. */
  lose(pile: Money): void
  /** Called when a pile has been restored from the store, to link it with its account again. */
  holdAgain(pile: Money): void
}

export interface MemoriesDaemon {
  /** The memory of one NPC, writable. */
  of(monster: Monster): Record<string, object>
  /** The memory of one NPC, read-only; undefined if there is none. */
  peek(monster: Monster): Readonly<Record<string, object>> | undefined
}

/** A daemon that reads one kind of data file in domains. */
export interface DataReader {
  /** The mistakes in files of its kind, a sentence each, beginning with `FILE:LINE: `. */
  mistakesIn(files: readonly string[]): string[]
}

export interface QuestsDaemon {
  /** The quest at a path, or null while its file is broken. */
  quest(path: string): Quest | null
  /**
   * Whether a player is at a stage of a quest. `stage` may also name a state: `never` (not begun), `abandoned`, `none` (never begun or
   * abandoned), `active` or `done`.
   */
  isAt(who: Player, path: string, stage: string): boolean
  /** The reason why a player can't take a quest, or undefined. */
  refusal(who: Player, path: string): string | undefined
  /** Begins a quest. @returns the reason why it can't be begun, or undefined */
  begin(who: Player, path: string): string | undefined
  /** Puts a player into a stage, regardless of what the player has done so far. */
  advance(who: Player, path: string, stage: string): void
  /** Completes the stage that a player is in, even if the player hasn't met its goals. */
  complete(who: Player, path: string): void
  /** Whether an item that a player gives to an NPC meets an open goal of the player's quests. Changes nothing. */
  wants(who: Living, item: MudObject, by: MudObject): boolean
  /** Whether a player has an open goal to give an item to an NPC other than `than`. Changes nothing. */
  isForAnother(who: Living, item: MudObject, than: MudObject): boolean
  /** Counts an action of a player towards the goals of the player's quests. @returns whether it met a goal */
  note(who: Player, deed: 'say', about: string, to: string): boolean
}

export interface RanksDaemon {
  /** Whether a player is at least an apprentice. */
  isWizard(body: Player): boolean
  /** Whether a player may write the files of a path's domain. Admins may write the mudlib's files too. */
  mayWrite(body: Player, path: string): boolean
  /** The refusal that a muted player sees; empty if the player may speak. */
  muteOf(body: Player): string
  /** The aliases of a player: each word, with the line that replaces it. */
  aliasesOf(body: Player): Readonly<Record<string, string>>
}

export interface SpawnsDaemon {
  /** Watches those spawns of a room that respawn on their own timers instead of at area resets. */
  follow(room: Room): void
  /** Makes a room retry a spawn whose program is missing or broken, as soon as the program's file changes. */
  retryLater(room: Room, path: string): void
  /** Forgets everything about rooms that no longer exist. */
  forget(rooms: readonly string[]): void
  /** The number of objects that a spawn may make now. */
  missing(room: Room, spawn: Spawn, index: number, alive: number): number
  /** Records that a spawn has made an object or, if `isMade` is false, that its chance has failed. In both cases, the spawn's timer starts again. */
  made(room: Room, spawn: Spawn, index: number, isMade?: boolean): void
  /** The factor by which a scale of a spawn or a zone currently changes times. @param room the room of the spawn, or a room of the zone */
  factor(scale: Scale | undefined, room: Room): number
  /** The factor for a resource: below 1 if the world has less of it than the target, above 1 if it has more. */
  plenty(of: string, target: number): number
  /** For each spawn of a room: whether its objects are present, and the reason if they aren't. */
  reports(room: Room): SpawnReport[]
}

export interface SpellsDaemon {
  /** Paths of the spells in /spells. */
  readonly paths: string[]
  /** Finds a spell by its path, its name or the beginning of its name. Spells that `caster` has learned come first. */
  find(wanted: string, caster?: Living | null): Spell | null
  /** Spells and skills that somebody can use, sorted by level. */
  of(caster: Living): Spell[]
}

export interface StocksDaemon {
  /** The container of a shop's second-hand things, or null if there is none. @param shop the shop's keeper and room, as one text */
  peek(shop: string): MudObject | null
  /** The container of a shop's second-hand things. It is created if it doesn't exist, and it is stored with its contents. */
  of(shop: string): MudObject
  /** Puts a thing into the container of a shop. @throws if it can't be moved */
  takeIn(shop: string, item: MudObject): void
  /** Destructs the oldest second-hand things of a shop, including things that belonged to players. */
  throwOut(shop: string, count: number): void
  /** Destructs the container of a shop with its contents. */
  forget(shop: string): void
}

export interface TriggersDaemon {
  /** Called when the triggers of a room or zone may have changed. */
  follow(owner: MudObject): void
  /** Reports a step of a puzzle, for example that somebody has pulled a lever. */
  note(by: MudObject, word: string, who: Living): void
  /** Whether a fact of an object's domain is true. */
  holds(fact: string, near: MudObject): boolean
}

/** Shows texts with tags. */
export interface TextsDaemon {
  /** Replaces the tags of a text with the texts that apply at an object's place. */
  render(text: string, at: MudObject | null): string
  /** Whether the condition that a tag's word names is true at an object's place. */
  holds(word: string, at: MudObject | null): boolean
  /** Whether a word can be used in tags. */
  knowsWord(word: string): boolean
}

export interface ZonesDaemon {
  /** All zones, in the order in which they were loaded. */
  readonly all: readonly Zone[]
  add(zone: Zone): void
  remove(zone: Zone): void
  /** Loads the zone of a room's folder, if the folder has one. */
  noticed(room: string): void
  /** Does the same as noticed(), even if the folder was searched a short time ago. Used when a wizard asks for an unknown zone. */
  searchNow(room: string): void
  /** The zone that a room belongs to, or null. @param room the path of the room */
  zoneOf(room: string): Zone | null
  /** Whether a zone lists a room, by the room's path. */
  holds(zone: Zone, room: string): boolean
  /** The zone whose instances include a room, or null. */
  instancedAt(room: string): Zone | null
}

export const actFlags = (): ActFlagsDaemon => load('/daemons/act-flags') as object as ActFlagsDaemon
export const everybody = (): EverybodyDaemon => load('/daemons/everybody') as object as EverybodyDaemon
export const bridges = (): BridgesDaemon => load('/daemons/bridges') as object as BridgesDaemon
export const calendar = (): CalendarDaemon => load('/daemons/calendar') as object as CalendarDaemon
export const clock = (): ClockDaemon => load('/daemons/clock') as object as ClockDaemon
export const commands = (): CommandsDaemon => load('/daemons/commands') as object as CommandsDaemon
export const reservedNames = (): ReservedNamesDaemon => load('/daemons/reserved-names') as object as ReservedNamesDaemon
export const homes = (): HomesDaemon => load('/daemons/homes') as object as HomesDaemon
export const instances = (): InstancesDaemon => load('/daemons/instances') as object as InstancesDaemon
export const ledger = (): LedgerDaemon => load('/daemons/ledger') as object as LedgerDaemon
export const memories = (): MemoriesDaemon => load('/daemons/memories') as object as MemoriesDaemon
export const quests = (): QuestsDaemon => load('/daemons/quests') as object as QuestsDaemon
export const ranks = (): RanksDaemon => load('/daemons/ranks') as object as RanksDaemon
export const spawns = (): SpawnsDaemon => load('/daemons/spawns') as object as SpawnsDaemon
export const spells = (): SpellsDaemon => load('/daemons/spells') as object as SpellsDaemon
export const stocks = (): StocksDaemon => load('/daemons/stocks') as object as StocksDaemon
export const texts = (): TextsDaemon => load('/daemons/texts') as object as TextsDaemon
export const triggers = (): TriggersDaemon => load('/daemons/triggers') as object as TriggersDaemon
export const zones = (): ZonesDaemon => load('/daemons/zones') as object as ZonesDaemon
