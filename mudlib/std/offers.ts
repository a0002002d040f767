import { load } from 'driver'
import type { BehaviourSpec } from '/std/behaviour'
import type { Changing, Decoration } from '/std/changing'
import type { DeedOf } from '/std/daemons'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'
import type { MudObject } from '/std/object'
import type { Player } from '/std/player'
import type { Quest } from '/std/quest'

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

/** Has socials besides ours. */
export interface SocialSource {
  /** The names of all that somebody may use. */
  socialsFor(who: Living): string[]
  /** The social of a verb, or null. */
  social(verb: string, who: Living): WrittenSocial | null
  /** Whether they come before ours where somebody is. */
  isIn(who: Living): boolean
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

/** What the core needs to know of a faction. */
export interface OfferedFaction {
  readonly name: string
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

/** Reads texts of another language in the sources of domains. */
export interface SourceReader {
  /** What is wrong in such texts of a source. */
  inlineProblems(source: string): readonly { line: number; column: number; message: string }[]
}

/** Each kind of offer, and what its objects answer. Systems add kinds of their own by declaration merging. */
export interface Offers {
  letters: Letters
  help: HelpSource
  socials: SocialSource
  programs: ProgramSource
  sources: SourceReader
  tales: TaleSource
  deeds: DeedBook
  events: EventSource
  reasons: Reasons
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

/** Those who know of factions; undefined: this world has none. */
export const factions = (): FactionSource | undefined => offered('factions')[0]

/** Whether a path is of a domain that this world leaves out, because it needs a system that isn't there: no way leads there. */
export const isLeftOut = (path: string): boolean => table().isLeftOut(path)
