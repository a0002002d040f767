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

// The interfaces of the daemons that /std, /ai and /behaviours use. Each daemon implements its interface; no daemon is imported here, so that daemons
// can import everything from these folders. /daemons/names has the daemons' full types, for code outside these folders.

export interface ActFlagsDaemon {
  /** The behaviours that follow from act flags and from the membership of a faction, and the behaviours that a monster lists. */
  behavioursOf(
    flags: number | readonly ActFlag[] | null,
    aggressive: boolean,
    listed: readonly BehaviourSpec[],
    isMember?: boolean,
  ): readonly BehaviourSpec[]
}

/** The time of day at which something happens. */
export type When = 'always' | 'night' | 'day'

export interface CalendarDaemon {
  /** The calendar as data. */
  readonly data: Calendar
  /** The date and time now, or at a world hour. */
  moment(hours?: number): Moment
  /** World hours since the beginning of year 0, including the fraction. */
  readonly hours: number
  /** The real date in UTC. */
  readonly realDate: RealDate
  /** The name of the season, as it is written in texts of rooms. */
  readonly season: string
  /** Whether it is between sunrise and sunset. */
  readonly isDay: boolean
  /** The lit fraction of the brightest moon, from 0 to 1. */
  readonly moonlight: number
  /** The length of a world hour, in real seconds. */
  readonly hourSeconds: number
}

export interface ClockDaemon {
  /** Whether it is between sunset and sunrise. */
  readonly isNight: boolean
  /** Whether the hour is between two hours, the first inclusive, the second exclusive. If both are equal, always true. */
  isBetween(from: number, to: number): boolean
  /** Whether it is this time of day now. */
  isTime(when: When): boolean
}

export interface CommandsDaemon {
  /** Executes a line as a command. @returns whether it was understood. @throws if the calling code may not control the actor */
  perform(actor: Living, line: string): boolean
  /** The answer to a line that was not understood. */
  notUnderstood(actor: Living, line: string): string
  /**
   * Answers a request of a workshop page: `files/open` calls the method `open` of /cmds/workshop/files, in the name of the page's user. `line/run`
   * runs a command that needs no body, for an admin.
   * @throws an error that explains the mistake
   */
  serve(user: MudObject, ask: string, given: unknown): unknown
  /** The command of a verb, if it needs no body in the world; null: there is none. */
  deskCommand(verb: string): Command | null
  /** All verbs of a folder: `player`, `wizard`. */
  list(folder: string): string[]
}

export interface BridgesDaemon {
  /** The exits that have been opened from a room to other areas, paths by direction; null: none. @param path of the room */
  from(path: string): Readonly<Record<string, string>> | null
}

/** An action that changes standings. */
export interface DeedOf {
  /** `kill`, `quest`, `trade`, … */
  readonly kind: string
  /** The program, quest or crime that it is about. It is recorded because repeating the same action is worth less. */
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
  /** The path of the room that recall takes somebody to. */
  recall(who: Living): string
  /** The way from one room to another, in words: `south, south, then east`; empty: there is no way, or it is too long. */
  way(from: Room, to: Room): string
}

export interface InstancesDaemon {
  /** The instance whose room is being made, or null. */
  readonly maker: Instance | null
  /** Paths of the rooms of a zone that are instanced. */
  copied(zone: string): ReadonlySet<string>
  /** Loads the room at an address. @throws if its instance is gone */
  loadRoom(address: string): Room
  /** The room of an address, if it is loaded. */
  findRoom(address: string): Room | null
  /** Runs code that creates a room for an instance. Objects that are made during the call belong to the instance. */
  making<T>(instance: Instance, work: () => T): T
  /**
   * The room that a living enters when it goes to a path. @returns the room in an instance; the reason why the living can't enter, as text; or null:
   * the shared room
   */
  entry(who: Living, from: Room | null, path: string): Room | string | null
  /** The room to which an exit leads a living, in an instance or shared; or the reason why the living can't go there. */
  wayFor(who: Living, from: Room, path: string): Room | string
  /** Forgets an instance that has ended. */
  ended(number: number): void
  /** The number of further players for whom the shared rooms of an instance for a crowd have space. */
  placesIn(instance: Instance): number
}

/** One side of a transfer of coins: a living, or the name of an account (/lib/ledger-accounts). */
export type Party = Living | string

export interface LedgerDaemon {
  /** The coins that the world can still give: unlimited, unless money comes from loans alone. */
  readonly mintable: number
  /**
   * Moves coins. @param reason one word; it names the mint or sink if a monster gives or takes the coins
   * @returns false if `from` has too few, so that nothing has moved
   */
  transfer(from: Party, to: Party, amount: number, reason: string): boolean
  /** Moves coins from one living to another as a gift. @returns false if the giver has too few */
  give(from: Living, to: Living, amount: number): boolean
  /** Moves coins from a purse to a thief. @returns false if the purse has too few */
  rob(from: Living, thief: Living, amount: number): boolean
  /** Gives somebody new coins from the world. @param giver the monster's program or the quest that gives them @returns how many */
  mint(who: Living, coins: number, reason: string, giver?: string): number
  /** Records the coins in a player's purse in the books. */
  openPurse(who: Player): void
  /** Closes the accounts of a character who has been removed permanently. @param coins the coins that were in the purse */
  closeAccounts(name: string, coins: number): void
  /** Puts coins of a living into a new pile, which lasts for the given seconds. @returns false if the living has too few */
  lay(from: Living, pile: Money, amount: number, seconds: number): boolean
  /** Gives the coins of a pile to somebody. @returns how many */
  pickUp(pile: Money, who: Living): number
  /** The coins of a pile. */
  worthOf(pile: Money): number
  /** Moves coins from a pile into a new one, which has no environment yet. @returns false if the pile doesn't have more coins than are moved */
  split(pile: Money, part: Money, coins: number): boolean
  /** Adds one pile to another. @returns whether it could be done */
  merge(pile: Money, into: Money): boolean
  /** Records the coins of a pile as lost. */
  lose(pile: Money): void
  /** Called when a pile has been restored from the store, to link it with its account again. */
  holdAgain(pile: Money): void
}

export interface MemoriesDaemon {
  /** The memory of one NPC, writable. */
  of(monster: Monster): Record<string, object>
  /** The memory of one NPC, read-only; undefined: none. */
  peek(monster: Monster): Readonly<Record<string, object>> | undefined
}

/** A daemon that reads one kind of data files in domains. */
export interface DataReader {
  /** The mistakes in files of its kind, a sentence each, beginning with `FILE:LINE: `. */
  mistakesIn(files: readonly string[]): string[]
}

export interface QuestsDaemon {
  /** The quest at a path, or null while its file is broken. */
  quest(path: string): Quest | null
  /**
   * Whether a player is at a stage of a quest. `stage` may also be a state: `never` (not begun), `abandoned`, `none` (either of the two), `active` or
   * `done`.
   */
  isAt(who: Player, path: string, stage: string): boolean
  /** The reason why a player can't take a quest, or undefined. */
  refusal(who: Player, path: string): string | undefined
  /** Begins a quest. @returns the reason why it can't be begun, or undefined */
  begin(who: Player, path: string): string | undefined
  /** Puts a player into a stage, regardless of what the player has done so far. */
  advance(who: Player, path: string, stage: string): void
  /** Completes the stage that a player is in, even if its goals aren't met. */
  complete(who: Player, path: string): void
  /** Whether an item that a player gives to an NPC meets an open goal of the player's quests. Changes nothing. */
  wants(who: Living, item: MudObject, by: MudObject): boolean
  /** Whether a player has an open goal to give an item to other NPCs, but not to `than`. Changes nothing. */
  isForAnother(who: Living, item: MudObject, than: MudObject): boolean
  /** Counts an action of a player towards the goals of their quests. @returns whether it met a goal */
  note(who: Player, deed: 'say', about: string, to: string): boolean
}

export interface RanksDaemon {
  /** Whether a player is at least an apprentice. */
  isWizard(body: Player): boolean
  /** Whether a player may write the files of a path's domain. Admins may write the mudlib's files too. */
  mayWrite(body: Player, path: string): boolean
  /** The refusal that a muted player sees; empty: the player may speak. */
  muteOf(body: Player): string
  /** The aliases of a player: a word, and the line that it stands for. */
  aliasesOf(body: Player): Readonly<Record<string, string>>
}

export interface SpawnsDaemon {
  /** Watches those spawns of a room that don't wait for area resets. */
  follow(room: Room): void
  /** Makes a room retry a spawn whose program is missing or broken, as soon as the program's file changes. */
  retryLater(room: Room, path: string): void
  /** Forgets everything about rooms that are gone. */
  forget(rooms: readonly string[]): void
  /** The number of objects that a spawn may make now. */
  missing(room: Room, spawn: Spawn, index: number, alive: number): number
  /** Records that a spawn has made an object, or, with `isMade` false, that its chance has failed. Its timer then starts again. */
  made(room: Room, spawn: Spawn, index: number, isMade?: boolean): void
  /** The factor by which a scale changes a time now, for a room or the rooms of a zone. */
  factor(scale: Scale | undefined, room: Room): number
  /** The factor for a resource: below 1 if the world has less of it than the target, above 1 if it has more. */
  plenty(of: string, target: number): number
  /** For each spawn of a room: whether its objects are present, and if not, why. */
  reports(room: Room): SpawnReport[]
}

export interface SpellsDaemon {
  /** Paths of the spells in /spells. */
  readonly paths: string[]
  /** The spell with a path or a name, also by the beginning of the name. Spells that `caster` has learned come first. */
  find(wanted: string, caster?: Living | null): Spell | null
  /** Spells and skills that somebody can use, sorted by level. */
  of(caster: Living): Spell[]
}

export interface StocksDaemon {
  /** The container of a shop's second-hand things, or null if there is none. @param shop the shop's keeper and room, as text */
  peek(shop: string): MudObject | null
  /** The container of a shop's second-hand things, created if it doesn't exist. It is stored with its contents. */
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
  /** Reports a step of a puzzle: for example, that somebody has pulled a lever. */
  note(by: MudObject, word: string, who: Living): void
  /** Whether a fact of the domain of an object holds. */
  holds(fact: string, near: MudObject): boolean
}

/** Shows texts with tags. */
export interface TextsDaemon {
  /** A text with its tags replaced by the texts that apply at an object's place. */
  render(text: string, at: MudObject | null): string
  /** Whether the condition that a tag's word stands for holds at an object's place. */
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
  /** The same for a wizard who asks for a zone that isn't known: however lately its folder was searched. */
  searchNow(room: string): void
  /** The zone that a room belongs to, or null. @param room the path of the room */
  zoneOf(room: string): Zone | null
  /** Whether a zone lists a room, by the room's path. */
  holds(zone: Zone, room: string): boolean
}

export const actFlags = (): ActFlagsDaemon => load('/daemons/act-flags') as object as ActFlagsDaemon
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
