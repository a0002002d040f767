import { article } from '/lib/text'
import type { Stage } from '/std/quest'

/** Who or what fills a slot, so that it is found again after a restart: by its program and where it belongs. */
export interface Actor {
  readonly path: string
  /** The address of the room where it belongs or lies. */
  readonly home: string
  /** The name of somebody: an heir who takes a place in a society is somebody else. Missing: of things, and in what older worlds have kept. */
  readonly name?: string
  /** What it is called in texts: `the grey wolf`. */
  readonly called: string
  /** The title of the room where it was found. */
  readonly place: string
  /** The number in the world, as long as it lasts; empty for rooms and for what shops sell. */
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

/** A generated quest, as it is kept. */
export interface Tale {
  /** `story:17`: what players' journals know it by. */
  readonly key: string
  /** The path of its template. */
  readonly template: string
  readonly giver: Actor
  /** Who fills the slots. */
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
  /** Coins that one needs to take it: for what has to be bought. */
  readonly coins: number
  /** Why it had to be planned again at last; empty: it hadn't. */
  readonly changed: string
}

/** How a story has ended. */
export type Ending = 'success' | 'failure' | 'expiry'

/** What a giver remembers of a player. */
export interface Recollection {
  readonly who: string
  readonly title: string
  readonly how: Ending
  /** What it says of that; empty: nothing. */
  readonly says: string
  readonly opinion: number
  readonly at: number
}

/** Fills the slots into a text: `{food}` is the loaf of bread, `{a food}` a loaf of bread, `{food.place}` where it is. */
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
  // What a slot is called may begin a sentence.
  return filled.replace(/(^|[.!?] )([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase())
}

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six']
const inWords = (count: number): string => numbers[count] ?? String(count)

/** `loaves of bread` of `the loaf of bread`. */
function plural(called: string): string {
  const [, noun = called, rest = ''] = /^(.*?)( of .*| with .*| in .*)?$/.exec(called.replace(/^(the|an?) /, '')) ?? []
  if (/(s|x|ch|sh)$/.test(noun)) return `${noun}es${rest}`
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies${rest}`
  if (/(lf|af|ife)$/.test(noun)) return `${noun.replace(/fe?$/, '')}ves${rest}`
  return `${noun}s${rest}`
}
