import { type BookPage, type Dashboard, load } from 'driver'
import type { BehaviourSpec } from '/std/behaviour'
import type { Changing, Decoration, Talk } from '/std/changing'
import type { DeedOf } from '/std/daemons'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'
import type { MudObject } from '/std/object'
import type { Player } from '/std/player'
import type { Quest } from '/std/quest'
import type { Room } from '/std/room'
import type { Ware } from '/std/shop'
import type { Zone } from '/std/zone'

// What the core asks of systems, without knowing which: each names objects that answer (`System.offers`). Without such a system there is nobody to ask.

/** Carries letters. */
export interface Letters {
  /** Sends a letter. @returns why it can't be sent, or undefined */
  post(from: string, to: string, text: string): string | undefined
}

/** Has help on topics that no page of /doc is about. */
export interface HelpSource {
  /** The help on a topic for a reader; null: none. */
  help(topic: string, who: Living): string | null
}

/** A social as files of other servers have it: texts for each who sees it. */
export interface WrittenSocial {
  name: string
  alone: { actor: string; others: string }
  /** Done to somebody. */
  at: { actor: string; others: string; target: string }
  /** Done to oneself. */
  self: { actor: string; others: string }
  /** What the actor is told where there is nobody of that name. */
  notFound: string
}

/** Takes lines whose verb nothing else knows: a system gives players verbs without a file of commands for each. */
export interface VerbSource {
  /** All its verbs: no player may be called so. */
  readonly verbs: readonly string[]
  /** Those that somebody may use. */
  verbsFor(who: Living): readonly string[]
  /** Does a line. @returns whether the verb is one of them */
  perform(actor: Living, verb: string, args: string): boolean
  /** The help on a verb for a reader; null: it isn't one of them. */
  help(verb: string, who: Living): string | null
  /** A line about them for the list of commands. */
  overview(who: Living): string
}

/** Has socials besides ours. */
export interface SocialSource {
  /** The names of all that somebody may use. */
  socialsFor(who: Living): string[]
  /** The social of a verb, or null. */
  social(verb: string, who: Living): WrittenSocial | null
  /** Whether they come before ours where somebody is. */
  isIn(who: Living): boolean
}

/** Has a text editor that takes the lines of those who have a text open in it. */
export interface TextEditor {
  /** @returns false if the player has nothing open */
  takeLine(player: Player, typed: string): boolean
}

/** Has the programs of old servers that objects list (`programs`). */
export interface ProgramSource {
  /** The behaviours that hear for programs, and hold what they remember. @param ids of programs, or paths of files of them */
  specsOf(ids: readonly string[], on: 'mob' | 'object' | 'room'): readonly BehaviourSpec[]
  /** What is wrong with programs beside domains' code: files that can't be read, and what ends a program. A sentence each, with its line. */
  mistakesIn(ids: readonly string[]): string[]
}

/** What the core needs to know of a generated quest. */
export interface OfferedTale {
  readonly giver: { readonly path: string }
}

/** Generates quests, whose keys are no paths: `story:17`. */
export interface TaleSource {
  /** A generated quest, as quests are; null: there is none. */
  questOf(key: string): Quest | null
  tale(key: string): OfferedTale | null
  /** Why a player can't take one, or undefined. */
  refusal(who: Player, key: string): string | undefined
  /** Somebody gives generated quests from now on. */
  enlist(giver: Monster): void
  /** A giver could have a quest for a player who has come. */
  consider(giver: Monster, who: Player): void
  /** Keys of the generated quests that somebody offers. */
  offersOf(giver: Monster): string[]
  /** The key of the generated quest that a player has taken from a giver; undefined: none. */
  taleOf(giver: Monster, who: string): string | undefined
  /** What a player at one does next, and which way that is. */
  hint(who: Player, key: string): string | undefined
}

/** Remembers who has done what. */
export interface DeedBook {
  /** What a giver of generated quests remembers of a player, the last first: what it says. */
  memoriesOf(giver: { path: string; home: string }, who: string): readonly { readonly says: string }[]
  /** The titles of generated quests that a player has done. */
  deedsOf(who: string): readonly string[]
  /** What has been done to rooms, by their paths: texts that are added to theirs. */
  readonly decorations: Iterable<readonly [room: string, added: readonly Decoration[]]>
}

/** Runs events of the world. */
export interface EventSource {
  /** Begins or ends an event or a festival. @param why who does it, for wizards */
  callUp(path: string, isOn: boolean, why: string): void
  /** Whether a fact holds near a path: the name of an event of its domain, or that and the name of its stage. */
  holds(word: string, near: string): boolean
  /** What players know to happen in the world, for one of them. */
  newsFor(player: Player): string | undefined
  /** Whether a word of a tag is the name of an event. */
  knowsWord(word: string): boolean
  /** The quests that belong to stages that are not on, with the title of the event. */
  readonly closings: readonly (readonly [quest: string, title: string])[]
  /** What the events that are on change. */
  readonly changing: readonly (readonly [event: MudObject, changes: Changing])[]
}

/** Knows what festivals and events change in the world while they last. */
export interface ChangeSource {
  /** Begins or ends a festival that waits for a call. */
  callUp(path: string, isOn?: boolean): void
  /** Whether a word is the name of a festival that is on, or of an event in the domain of a path. */
  holds(word: string, near: string): boolean
  /** Whether a word of a tag is the name of a festival or an event. */
  knowsWord(word: string): boolean
  /** Other texts for a room, or null. @param room its path */
  decorationsOf(room: string): readonly Decoration[] | null
  /** Whether monsters or things of a program are away. */
  isAway(path: string): boolean
  /** What a shopkeeper sells besides. @param keeper the path of its program */
  waresOf(keeper: string): readonly Ware[]
  /** Percent added to what a shop in a room asks for things of a kind. @param room its path */
  priceIn(room: string, kind: string): number
  /** Points added to a need of an NPC. @param who the path of its program */
  needOf(who: string, need: string): number
  /** What an NPC says besides. @param who the path of its program @param speaks whether it says what all say, as a cat doesn't */
  talkOf(who: string, speaks: boolean): readonly Talk[]
  /** Why players can't enter a room on foot, or undefined. @param room its path */
  barOf(room: string): string | undefined
  /** The festival or event without which a quest can't be begun, or undefined. @param quest its path */
  closes(quest: string): string | undefined
}

/** How wet something was, and when: it has dried since. */
export interface Wetness {
  /** 0 to 100. */
  readonly wet: number
  /** World second. */
  readonly at: number
}

/** Dry, as most things are. */
export const dry: Wetness = Object.freeze({ wet: 0, at: 0 })

/** Knows the weather, and what it does to those outdoors. Without one the sky is clear. */
export interface SkySource {
  /** Whether a word of a tag holds where a room is: of the time, the sky or the ground. */
  wordHolds(word: string, room: Room): boolean
  /** What is wrong with what a room or zone says of its weather: a sentence each, with the name of the field before it. */
  mistakesIn(place: Room | Zone): string[]
  /** What a look at a room adds to its description for somebody; empty: nothing. */
  viewFor(viewer: Living, room: Room): string
  /** What players are told who look out of a room further than the weather lets them see; undefined: it hides nothing. */
  hides(room: Room): string | undefined
  /** Whether the weather makes it dark by day. */
  isDark(room: Room): boolean
  /** Percent added to what shops ask for things of a kind where a room is. */
  priceIn(room: Room, kind: string): number
  /** How a player feels from it, in words; empty: not at all. */
  feelingOf(who: Player): string
  /** A player has drunk. @param points of thirst, of 100, that it takes */
  quench(who: Player, points: number): void
  /** Why the weather keeps somebody from a step, or undefined. */
  stepRefused(who: Living, to: Room): string | undefined
  /** Whether a player struggles with the last step still, as snow is deep or a storm blows. */
  isSlowed(who: Player): boolean
  /** A player has taken a step. */
  afterStep(who: Player): void
  /** A player has taken a step from tile to tile. @returns whether the player has slipped, and sits now */
  slipsOnTile(who: Player): boolean
  /** Whether snow or a storm slows the steps of those who walk in a room. */
  slows(room: Room): boolean
  /** Whether nobody can fly in a room now. */
  grounds(room: Room): boolean
  /** How far ice on water bears people: not at all, not yet, or it does. */
  iceOn(room: Room): 'none' | 'thin' | 'bears'
  /** Whether it makes a missile miss that flies through a place. */
  goesAstray(place: MudObject | null): boolean
  /** Whether it puts a light in a room out now: by rain, or by wind. */
  douses(room: Room): 'rain' | 'wind' | undefined
  /** How wet something is now, where it lies. */
  wetnessNow(wetness: Wetness, room: Room | null): number
  /** How plants have grown, by the weather of each six hours since a world hour, a multiple of six: in percent of what they do in good weather. */
  growth(room: Room, from: number): readonly { readonly hours: number; readonly percent: number }[]
}

/** What the core needs to know of a faction. */
export interface OfferedFaction {
  readonly name: string
  /** The domain whose file gives it. */
  readonly domain: string
  /** Its name within a sentence: `the people of the fen`. */
  readonly title: string
  readonly tiers: readonly { readonly name: string; readonly from: number }[]
}

/** Knows how players stand with factions. */
export interface FactionSource {
  /** All factions that files give. */
  readonly all: readonly OfferedFaction[]
  /** A faction, or null if no file gives it. */
  faction(name: string): OfferedFaction | null
  /** The standing of somebody with a faction now. */
  standing(who: Living, faction: string): number
  /** Whether a standing is at least a figure, or in a tier or above it. */
  reaches(who: Living, faction: string, least: number | string): boolean
  /** What a member thinks of somebody: the standing with its faction, and its own opinion. */
  regard(member: Monster, who: Living): number
  /** How a member treats somebody; null: it belongs to no faction that a file gives. */
  tierFor(member: Monster, who: Living): { readonly attacks: boolean } | null
  /** What a single member thinks of a player, beside its faction. */
  opinion(member: Monster, who: Living): number
  /** Changes that opinion. */
  think(member: Monster, who: Player, change: number): void
  /** Changes a player's standing with a faction, and with its friends and enemies. */
  change(who: Player, faction: string, change: number, deed: DeedOf): void
  /** What all members of factions do. */
  readonly membership: BehaviourSpec
}

/** Explains what something other than a monster has decided: `why director`. */
export interface Reasons {
  /** The word that a wizard types for it. */
  readonly why: string
  /** @param about what the wizard has typed behind that word */
  explainTo(wizard: Player, about: string): string
}

/** What control of the world's money says of what gives and takes coins. */
export interface CoinRates {
  /** The factor of prices: shops, lessons, repairs. */
  readonly prices: number
  /** The factor of what a source gives: `loot`, `quest`, `sale`. @param giver the monster's program or the quest that gives */
  factor(source: string, giver?: string): number
  /** What is given in the place of some coins: as many on average as the factor says. */
  given(source: string, coins: number, giver?: string): number
  /** The factor of what shops pay for one more thing of a program: the less, the more they were sold. */
  glut(path: string): number
  /** The coins that a player with so many loses by dying. */
  lossAtDeath(coins: number): number
}

/** What the books say of a business that a player owns. */
export interface BusinessDeed {
  readonly owner: string
  /** A number for its till. */
  readonly number: number
  /** The keeper's name, for letters. */
  readonly title: string
  /** What it asks and pays, in percent of a thing's value. */
  readonly asks: number
  readonly pays: number
  /** A bank: percent a day, and the most that one person borrows; 0: it lends nothing. */
  readonly interest: number
  readonly lends: number
  /** Days for which rent and wage are owing. */
  readonly unpaid: number
  readonly daily: readonly [rent: number, wage: number]
}

/** Knows the businesses that players own. */
export interface BusinessSource {
  /** What a player owns of it; null: it is the town's. @param key its keeper's kind and home */
  deedOf(key: string): BusinessDeed | null
  /** The account that a business's coins are in, and how many there are. */
  tillOf(key: string): string
  coinsIn(key: string): number
}

/** What operators look at: pages of tables. */
export interface DashboardSource {
  /** Its name in the address, and its title. */
  readonly page: readonly [name: string, title: string]
  dashboard(): Dashboard
  /** A table as CSV, or null. */
  csv(table: string): string | null
}

/** Has pages of the book that is read at /help/. */
export interface BookSource {
  bookPages(): readonly BookPage[]
}

/** Reads texts of another language in the sources of domains. */
export interface SourceReader {
  /** What is wrong in such texts of a source. */
  inlineProblems(source: string): readonly { line: number; column: number; message: string }[]
}

/** Lets pages of the workshop in. */
export interface WorkshopDoor {
  /** Why an account can't use the workshop; undefined: it can. */
  refusal(account: string): string | undefined
  /** Gives a connection whose user is known a session. @param login the object that has the connection so far */
  admit(login: MudObject, account: string, character: string): void
}

/** Each kind of offer, and what its objects answer. Systems add kinds of their own by declaration merging. */
export interface Offers {
  letters: Letters
  help: HelpSource
  verbs: VerbSource
  socials: SocialSource
  programs: ProgramSource
  editor: TextEditor
  sources: SourceReader
  tales: TaleSource
  deeds: DeedBook
  events: EventSource
  changes: ChangeSource
  rates: CoinRates
  businesses: BusinessSource
  dashboards: DashboardSource
  book: BookSource
  sky: SkySource
  reasons: Reasons
  workshop: WorkshopDoor
  factions: FactionSource
}

export type Offer = keyof Offers

interface OffersDaemon {
  of(kind: Offer): readonly object[]
  isLeftOut(path: string): boolean
}

const table = () => load('/daemons/offers') as object as OffersDaemon

/** The objects of all systems of this world that offer something, in the order of the systems. */
export const offered = <K extends Offer>(kind: K): readonly Offers[K][] => table().of(kind) as readonly Offers[K][]

/** The first answer of those who offer something; undefined: none of them has one. */
export function firstAnswer<K extends Offer, T>(kind: K, ask: (one: Offers[K]) => T | null | undefined): T | undefined {
  for (const one of offered(kind)) {
    const answer = ask(one)
    if (answer !== null && answer !== undefined) return answer
  }
  return undefined
}

/** Without control, all is given and asked as it is written, and a tenth of the coins is lost at death. */
const asWritten: CoinRates = Object.freeze({
  prices: 1,
  factor: () => 1,
  given: (_source: string, coins: number) => coins,
  glut: () => 1,
  lossAtDeath: (coins: number) => Math.floor(coins / 10),
})

/** What control of the world's money says. */
export const rates = (): CoinRates => offered('rates')[0] ?? asWritten

/** Who knows the weather; undefined: this world has none. */
export const sky = (): SkySource | undefined => offered('sky')[0]

/** Who knows what festivals and events change; undefined: this world has none. */
export const changes = (): ChangeSource | undefined => offered('changes')[0]

/** Those who know of factions; undefined: this world has none. */
export const factions = (): FactionSource | undefined => offered('factions')[0]

/** Whether a path is of a domain that this world leaves out, because it needs a system that isn't there: no way leads there. */
export const isLeftOut = (path: string): boolean => table().isLeftOut(path)
