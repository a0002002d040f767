import { article } from '/lib/text'
import type { Stage } from '/std/quest'

/** Who or what fills a slot. It can be found again after a restart, by its program and its home. */
export interface Actor {
  readonly path: string
  /** The address of the room where it belongs or lies. */
  readonly home: string
  /** The name of an NPC: an heir who takes a place in a society is somebody else. Missing for things, and in data of older worlds. */
  readonly name?: string
  /** Its name in texts: `the grey wolf`. */
  readonly called: string
  /** The title of the room where it was found. */
  readonly place: string
  /** The object id, as long as the object exists; empty for rooms and for things that shops sell. */
  readonly id: string
}

/** A part of a quest's plan, as data: a room, the way there, and what is done there. */
export interface PlanStep {
  readonly room: string
  /** The room where the way begins. */
  readonly from: string
  /** The path of the key that one gets there; empty: none. */
  readonly key: string
  readonly way: readonly { readonly direction: string; readonly first: string }[]
  readonly does: string
  readonly what: string
}

/** A generated quest, as it is saved. */
export interface Tale {
  /** `story:17`: its key in players' journals. */
  readonly key: string
  /** The path of its template. */
  readonly template: string
  readonly giver: Actor
  /** The actors that fill the slots. */
  readonly cast: Readonly<Record<string, readonly Actor[]>>
  readonly title: string
  readonly summary: string
  readonly level: number
  readonly stages: Readonly<Record<string, Stage>>
  readonly plan: readonly PlanStep[]
  /** The world second in which it ends. */
  readonly until: number
  /** Names of the players who have taken it: one, or a party. Empty: it is on offer. */
  readonly takers: readonly string[]
  /** Coins that a player needs to take it, for things that have to be bought. */
  readonly coins: number
  /** Why it was last planned again; empty if it never was. */
  readonly changed: string
}

/** How a story has ended. */
export type Ending = 'success' | 'failure' | 'expiry'

/** A giver's memory of a player. */
export interface Recollection {
  readonly who: string
  readonly title: string
  readonly how: Ending
  /** What the giver says about it; empty for nothing. */
  readonly says: string
  readonly opinion: number
  readonly at: number
}

/** Replaces the slots in a text: `{food}` becomes "the loaf of bread", `{a food}` "a loaf of bread", and `{food.place}` the place where it is. */
export function tell(text: string, giver: Actor, cast: Tale['cast']): string {
  const filled = text.replace(
    /\{(an? )?(\w+)(\.place)?\}/g,
    (all, some: string | undefined, name: string, place?: string) => {
      const actors = name === 'giver' ? [giver] : cast[name]
      const one = actors?.[0]
      if (!actors || !one) return all
      if (place) return one.place
      if (actors.length > 1) return `${inWords(actors.length)} ${plural(one.called)}`
      return some ? article(one.called.replace(/^(?:the|an?) /, '')) : one.called
    },
  )
  // The name that replaces a slot may begin a sentence.
  return filled.replace(/(^|[.!?] )([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase())
}

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six']
const inWords = (count: number): string => numbers[count] ?? String(count)

/** The plural: `loaves of bread` for `the loaf of bread`. */
function plural(called: string): string {
  const [, noun = called, rest = ''] = /^(.*?)( of .*| with .*| in .*)?$/.exec(called.replace(/^(the|an?) /, '')) ?? []
  if (/(s|x|ch|sh)$/.test(noun)) return `${noun}es${rest}`
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies${rest}`
  if (/(lf|af|ife)$/.test(noun)) return `${noun.replace(/fe?$/, '')}ves${rest}`
  return `${noun}s${rest}`
}
