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

// Lets the core query systems without importing them. Each system names the objects that answer (`System.offers`). If no system offers
// objects of a kind, there is no answer.

/** An object that delivers letters. */
export interface Letters {
  /** Sends a letter. @returns the reason why it can't be sent, or undefined */
  post(from: string, to: string, text: string): string | undefined
}

/** An object that has help on topics without a page in /doc. */
export interface HelpSource {
  /** The help on a topic for a reader; null if there is none. */
  help(topic: string, who: Living): string | null
}

/** A social as the files of other servers define it, with a text for each participant and one for onlookers. */
export interface WrittenSocial {
  name: string
  alone: { actor: string; others: string }
  /** The texts for a social that is done to somebody else. */
  at: { actor: string; others: string; target: string }
  /** The texts for a social that is done to oneself. */
  self: { actor: string; others: string }
  /** The message to the actor if nobody with the given name is there. */
  notFound: string
}

/**
 * An object that handles lines whose verb nothing else handles. A system can use it to give players verbs without writing a command file
 * for each.
 */
export interface VerbSource {
  /** All its verbs. Players can't use them as names. */
  readonly verbs: readonly string[]
  /** The verbs that somebody may use. */
  verbsFor(who: Living): readonly string[]
  /** Executes a line. @returns whether the verb is one of its verbs */
  perform(actor: Living, verb: string, args: string): boolean
  /** The help on a verb for a reader; null if the verb isn't one of its verbs. */
  help(verb: string, who: Living): string | null
  /** A line about its verbs for the list of commands. */
  overview(who: Living): string
}

/** An object with socials in addition to the mudlib's own. */
export interface SocialSource {
  /** The names of all its socials that somebody may use. */
  socialsFor(who: Living): string[]
  /** The social of a verb, or null. */
  social(verb: string, who: Living): WrittenSocial | null
  /** Whether its socials take precedence over the mudlib's at somebody's current place. */
  isIn(who: Living): boolean
}

/** A text editor. It takes the typed lines of players who have a text open in it. */
export interface TextEditor {
  /** Takes a typed line. @returns false if the player has no text open */
  takeLine(player: Player, typed: string): boolean
}

/** An object that runs the programs of old servers, which objects list in `programs`. */
export interface ProgramSource {
  /**
   * The behaviours that hear events on behalf of programs, and store the programs' variables.
   * @param ids the ids of programs, or paths of program files
   */
  specsOf(ids: readonly string[], on: 'mob' | 'object' | 'room'): readonly BehaviourSpec[]
  /**
   * The mistakes in program files of domains, a sentence each, with the line. Mistakes are errors that prevent a file from being parsed or
   * that would stop a program.
   */
  mistakesIn(ids: readonly string[]): string[]
}

/** The part of a generated quest that the core needs. */
export interface OfferedTale {
  readonly giver: { readonly path: string }
}

/** An object that generates quests. The keys of generated quests aren't paths, but texts such as `story:17`. */
export interface TaleSource {
  /** The Quest object of a generated quest; null if there is none. */
  questOf(key: string): Quest | null
  tale(key: string): OfferedTale | null
  /** The reason why a player can't take a generated quest, or undefined if they can. */
  refusal(who: Player, key: string): string | undefined
  /** Registers a monster that offers generated quests from now on. */
  enlist(giver: Monster): void
  /** Plans a quest for a player who has entered a giver's room, unless the giver was asked a short time ago. */
  consider(giver: Monster, who: Player): void
  /** The keys of the generated quests that a giver offers. */
  offersOf(giver: Monster): string[]
  /** The key of the generated quest that a player has taken from a giver; undefined if there is none. */
  taleOf(giver: Monster, who: string): string | undefined
  /** The next step of a player on a generated quest, and the way there. */
  hint(who: Player, key: string): string | undefined
}

/** An object that remembers the deeds of players. */
export interface DeedBook {
  /** The memories that a giver of generated quests has of a player, latest first. Each has the words that the giver says about it. */
  memoriesOf(giver: { path: string; home: string }, who: string): readonly { readonly says: string }[]
  /** The titles of generated quests that a player has done. */
  deedsOf(who: string): readonly string[]
  /** The paths of rooms, each with the texts that players' deeds have added to its description. */
  readonly decorations: Iterable<readonly [room: string, added: readonly Decoration[]]>
}

/** An object that runs world events. */
export interface EventSource {
  /** Begins or ends an event or a festival. @param why the reason, for wizards to read */
  callUp(path: string, isOn: boolean, why: string): void
  /**
   * Whether a fact is true near a path. The fact `NAME` is true while the event of that name in the path's domain is active. The fact `NAME
   * STAGE` is true while the event is at that stage.
   */
  holds(word: string, near: string): boolean
  /** The current events that a player knows about, as a text. */
  newsFor(player: Player): string | undefined
  /** Whether a word in a tag is the name of an event. */
  knowsWord(word: string): boolean
  /** The quests of event stages that aren't active now, each with the title of its event. */
  readonly closings: readonly (readonly [quest: string, title: string])[]
  /** The active events, each with its changes. */
  readonly changing: readonly (readonly [event: MudObject, changes: Changing])[]
}

/** An object that knows the changes that festivals and events make while they last. */
export interface ChangeSource {
  /** Begins or ends a festival that begins only on request. */
  callUp(path: string, isOn?: boolean): void
  /** Whether a word is the name of an active festival, or of an active event in the domain of a path. */
  holds(word: string, near: string): boolean
  /** Whether a word in a tag is the name of a festival or an event. */
  knowsWord(word: string): boolean
  /** The texts that are added to a room's texts or replace them; null if there are none. @param room the path of the room */
  decorationsOf(room: string): readonly Decoration[] | null
  /** Whether a festival or event keeps the monsters or things of a program away. */
  isAway(path: string): boolean
  /** The wares that a shopkeeper sells in addition to its own. @param keeper the path of the shopkeeper's program */
  waresOf(keeper: string): readonly Ware[]
  /** The percentage that is added to the price of things of a kind in a room's shop. @param room the path of the room */
  priceIn(room: string, kind: string): number
  /** The points that are added to a need of an NPC. @param who the path of the NPC's program */
  needOf(who: string, need: string): number
  /**
   * The lines of an NPC in addition to its own. @param who the path of the NPC's program
   * @param speaks whether the NPC also says the lines for all NPCs of its domain. For example, this is false for a cat
   */
  talkOf(who: string, speaks: boolean): readonly Talk[]
  /** The reason why players can't enter a room on foot, or undefined if they can. @param room the path of the room */
  barOf(room: string): string | undefined
  /** The title of the festival or event that must be active before a quest can be begun, or undefined. @param quest the path of the quest */
  closes(quest: string): string | undefined
}

/** The wetness of something at a moment. It may have dried since. */
export interface Wetness {
  /** The wetness, from 0 to 100. */
  readonly wet: number
  /** The moment, as a world second. */
  readonly at: number
}

/** The wetness of a dry thing. */
export const dry: Wetness = Object.freeze({ wet: 0, at: 0 })

/** An object that knows the weather and its effects on everybody outdoors. In a world without such an object, the sky is always clear. */
export interface SkySource {
  /** Whether the condition that a tag's word names (a time, the sky or the ground) is true in a room. */
  wordHolds(word: string, room: Room): boolean
  /** The mistakes in the weather settings of a room or zone. Each is a sentence that follows the name of the field. */
  mistakesIn(place: Room | Zone): string[]
  /** The text about the weather that is added when somebody looks at a room; empty if there is none. */
  viewFor(viewer: Living, room: Room): string
  /** The text for players who try to look out of a room further than the weather allows; undefined if the weather doesn't limit the view. */
  hides(room: Room): string | undefined
  /** Whether the weather makes a room dark by day. */
  isDark(room: Room): boolean
  /** The percentage that the weather adds to the price of things of a kind in a room's shops. */
  priceIn(room: Room, kind: string): number
  /** A description of how the weather affects a player; empty if there is nothing to say. */
  feelingOf(who: Player): string
  /** Called when a player has drunk something. @param points the points of thirst, out of 100, that the drink takes away */
  quench(who: Player, points: number): void
  /** The reason why the weather keeps somebody from going into a room, or undefined if it doesn't. */
  stepRefused(who: Living, to: Room): string | undefined
  /** Whether deep snow or a storm still keeps a player from taking the next step. */
  isSlowed(who: Player): boolean
  /** Called when a player has taken a step. */
  afterStep(who: Player): void
  /** Called when a player has taken a step from tile to tile. @returns whether the player has slipped and is sitting now */
  slipsOnTile(who: Player): boolean
  /** Whether snow or a storm slows everybody who walks in a room. */
  slows(room: Room): boolean
  /** Whether the weather makes flying impossible in a room now. */
  grounds(room: Room): boolean
  /** The ice on water: none, too thin for people, or strong enough to bear them. */
  iceOn(room: Room): 'none' | 'thin' | 'bears'
  /** Whether the weather carries a missile past its target, if it is shot at the given place. */
  goesAstray(place: MudObject | null): boolean
  /** Whether rain or wind puts out a light in a room now; undefined if neither does. */
  douses(room: Room): 'rain' | 'wind' | undefined
  /** The current wetness of a thing, from 0 to 100, in the room where it lies. */
  wetnessNow(wetness: Wetness, room: Room | null): number
  /**
   * The growth of plants in each period of six hours since a world hour, which must be a multiple of six. Each growth is in percent of the
   * growth in good weather.
   */
  growth(room: Room, from: number): readonly { readonly hours: number; readonly percent: number }[]
}

/** The part of a faction that the core needs. */
export interface OfferedFaction {
  readonly name: string
  /** The domain whose file defines it. */
  readonly domain: string
  /** Its name within a sentence: `the people of the fen`. */
  readonly title: string
  readonly tiers: readonly { readonly name: string; readonly from: number }[]
}

/** An object that knows players' standing with factions. */
export interface FactionSource {
  /** All factions that are defined in files. */
  readonly all: readonly OfferedFaction[]
  /** A faction, or null if no file defines it. */
  faction(name: string): OfferedFaction | null
  /** Somebody's current standing with a faction. */
  standing(who: Living, faction: string): number
  /** Whether somebody's standing is at least a given number or tier. */
  reaches(who: Living, faction: string, least: number | string): boolean
  /** A member's regard for somebody: the sum of their standing with the member's faction and the member's own opinion of them. */
  regard(member: Monster, who: Living): number
  /** The tier that decides how a member treats somebody; null if no file defines the member's faction. */
  tierFor(member: Monster, who: Living): { readonly attacks: boolean } | null
  /** A member's own opinion of somebody, which is separate from the faction's. */
  opinion(member: Monster, who: Living): number
  /** Changes the opinion that a single member has of a player. */
  think(member: Monster, who: Player, change: number): void
  /** Changes a player's standing with a faction, and with the faction's friends and enemies. */
  change(who: Player, faction: string, change: number, deed: DeedOf): void
  /** The behaviour that all members of factions have. */
  readonly membership: BehaviourSpec
}

/** An object that explains the decisions of something other than a monster: `why director`. */
export interface Reasons {
  /** The word that a wizard types after `why`. */
  readonly why: string
  /** Explains the decisions to a wizard. @param about the words that the wizard has typed after `why` and that word */
  explainTo(wizard: Player, about: string): string
}

/** The factors for prices, and for the number of coins that the world gives, with which the money supply is controlled. */
export interface CoinRates {
  /** The factor for prices of shops, lessons and repairs. */
  readonly prices: number
  /** The factor for coins from a source: `loot`, `quest`, `sale`. @param giver the path of the monster's program or quest that gives them */
  factor(source: string, giver?: string): number
  /** The number of coins to give instead of `coins`. On average it is `coins` times the factor. */
  given(source: string, coins: number, giver?: string): number
  /** The factor for the price that shops pay for one more thing of a program. It falls as players sell more of these things. */
  glut(path: string): number
  /** The number of coins that a player loses by dying. @param coins the number of coins that the player has */
  lossAtDeath(coins: number): number
}

/** The record of a business that a player owns. */
export interface BusinessDeed {
  readonly owner: string
  /** The number in the name of the account of its till. */
  readonly number: number
  /** The keeper's name, for letters. */
  readonly title: string
  /** The prices at which it sells and buys, in percent of a thing's value. */
  readonly asks: number
  readonly pays: number
  /** For a bank: the interest in percent a day, and the maximum loan for one person. If the latter is 0, the bank lends nothing. */
  readonly interest: number
  readonly lends: number
  /** The number of days for which rent and wages are owed. */
  readonly unpaid: number
  readonly daily: readonly [rent: number, wage: number]
}

/** An object that knows the businesses that players own. */
export interface BusinessSource {
  /** The record of a business that a player owns; null if the town owns the business. @param key the kind and home of the business's keeper */
  deedOf(key: string): BusinessDeed | null
  /** The account that holds a business's coins, and the number of coins in it. */
  tillOf(key: string): string
  coinsIn(key: string): number
}

/** A page of tables for operators. */
export interface DashboardSource {
  /** Its name in the URL, and its title. */
  readonly page: readonly [name: string, title: string]
  dashboard(): Dashboard
  /** A table as CSV, or null. */
  csv(table: string): string | null
}

/** An object with pages for the book at /help/. */
export interface BookSource {
  /** The pages; null if they aren't ready yet. */
  bookPages(): readonly BookPage[] | null
}

/** An object that checks code in other languages in the sources of domains. */
export interface SourceReader {
  /** The mistakes in a piece of inline code in another language. */
  inlineProblems(source: string): readonly { line: number; column: number; message: string }[]
}

/** An object that lets users into the workshop. */
export interface WorkshopDoor {
  /** The reason why an account can't use the workshop; undefined if it can. */
  refusal(account: string): string | undefined
  /** Starts a session for a connection whose user is known. @param login the object that has held the connection so far */
  admit(login: MudObject, account: string, character: string): void
}

/** The kinds of offers. Each names the interface of the objects that answer. Systems add their own kinds by declaration merging. */
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

/** The objects of a kind that the systems of this world offer. They are in the order of the systems. */
export const offered = <K extends Offer>(kind: K): readonly Offers[K][] => table().of(kind) as readonly Offers[K][]

/** The first answer that an object of the kind gives; undefined if none of them answers. */
export function firstAnswer<K extends Offer, T>(kind: K, ask: (one: Offers[K]) => T | null | undefined): T | undefined {
  for (const one of offered(kind)) {
    const answer = ask(one)
    if (answer !== null && answer !== undefined) return answer
  }
  return undefined
}

/**
 * The rates of a world that doesn't control its money supply. Coins and prices are as the code states them, and a tenth of the coins is
 * lost at death.
 */
const asWritten: CoinRates = Object.freeze({
  prices: 1,
  factor: () => 1,
  given: (_source: string, coins: number) => coins,
  glut: () => 1,
  lossAtDeath: (coins: number) => Math.floor(coins / 10),
})

/** The current rates for coins and prices. */
export const rates = (): CoinRates => offered('rates')[0] ?? asWritten

/** The object that knows the weather; undefined if this world has none. */
export const sky = (): SkySource | undefined => offered('sky')[0]

/** The object that knows the changes of festivals and events; undefined if this world has none. */
export const changes = (): ChangeSource | undefined => offered('changes')[0]

/** The object that knows the factions; undefined if this world has none. */
export const factions = (): FactionSource | undefined => offered('factions')[0]

/** Whether a path is in a domain that this world leaves out because a system that the domain needs is missing. No exit leads there. */
export const isLeftOut = (path: string): boolean => table().isLeftOut(path)
