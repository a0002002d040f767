import { load } from 'driver'
import type { BehaviourSpec } from '/std/behaviour'
import type { Living } from '/std/living'

// What the core asks of systems, without knowing which: each names objects that answer (`System.offers`). Without such a system there is nobody to ask.

/** Carries letters. */
export interface Letters {
  /** Sends a letter. @returns why it can't be sent, or undefined */
  post(from: string, to: string, text: string): string | undefined
}

/** Has help on topics that no page of /doc is about. */
export interface HelpSource {
  /** The entry of a topic that somebody may read; null: there is none. */
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
}

export type Offer = keyof Offers

interface OffersDaemon {
  of(kind: Offer): readonly object[]
  isLeftOut(path: string): boolean
}

const table = () => load('/daemons/offers') as object as OffersDaemon

/** The objects of all systems of this world that offer something, in the order of the systems. */
export const offered = <K extends Offer>(kind: K): readonly Offers[K][] => table().of(kind) as readonly Offers[K][]

/** Whether a path is of a domain that this world leaves out, because it needs a system that isn't there: no way leads there. */
export const isLeftOut = (path: string): boolean => table().isLeftOut(path)
