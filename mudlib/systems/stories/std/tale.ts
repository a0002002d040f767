import { article } from '/lib/text'
import type { Stage } from '/std/quest'

/** The NPC, item or room that fills a slot. It can be found again after a restart, by its program and its home. */
export interface Actor {
  readonly path: string
  /** The address of the room where the actor belongs or lies. */
  readonly home: string
  /**
   * The name of an NPC. It is stored because an heir who takes over the NPC's place in a society counts as a different person.
   * Items have no name here, and neither does data from older worlds.
   */
  readonly name?: string
  /** The actor's name in texts: `the grey wolf`. */
  readonly called: string
  /** The title of the room where the actor was found. */
  readonly place: string
  /** The object id, as long as the object exists. It is '' for rooms and for items that shops sell. */
  readonly id: string
}

/** A part of a quest's plan, as data: a room, the way there, and the action there. */
export interface PlanStep {
  readonly room: string
  /** The address of the room where the way begins. */
  readonly from: string
  /** The path of the key that the player gets in the room; '' if there is none. */
  readonly key: string
  readonly way: readonly { readonly direction: string; readonly first: string }[]
  readonly does: string
  readonly what: string
}

/** A generated quest, as it is saved. */
export interface Tale {
  /** The quest's key in players' journals: `story:17`. */
  readonly key: string
  /** The path of the quest's template. */
  readonly template: string
  readonly giver: Actor
  /** The actors that fill the slots. */
  readonly cast: Readonly<Record<string, readonly Actor[]>>
  readonly title: string
  readonly summary: string
  readonly level: number
  readonly stages: Readonly<Record<string, Stage>>
  readonly plan: readonly PlanStep[]
  /** The time in world seconds at which the quest expires. */
  readonly until: number
  /** The names of the players who have accepted the quest: one player, or a party. It is empty while the quest is on offer. */
  readonly takers: readonly string[]
  /** The number of coins that a player needs in order to buy items for the quest. */
  readonly coins: number
  /** The reason why the quest was last planned again; '' if it never was. */
  readonly changed: string
}

/** The way in which a story has ended. */
export type Ending = 'success' | 'failure' | 'expiry'

/** A giver's memory of a player. */
export interface Recollection {
  readonly who: string
  readonly title: string
  readonly how: Ending
  /** What the giver says about the memory; '' for nothing. */
  readonly says: string
  readonly opinion: number
  readonly at: number
}

/**
 * Replaces the slots in a text: `{food}` becomes "the loaf of bread", `{a food}` "a loaf of bread", and `{food.place}` the place where the food is.
 */
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
  // A name that replaces a slot may be at the beginning of a sentence.
  return filled.replace(/(^|[.!?] )([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase())
}

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six']
const inWords = (count: number): string => numbers[count] ?? String(count)

/** The plural of a name: `loaves of bread` for `the loaf of bread`. */
function plural(called: string): string {
  const [, noun = called, rest = ''] = /^(.*?)( of .*| with .*| in .*)?$/.exec(called.replace(/^(the|an?) /, '')) ?? []
  if (/(s|x|ch|sh)$/.test(noun)) return `${noun}es${rest}`
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies${rest}`
  if (/(lf|af|ife)$/.test(noun)) return `${noun.replace(/fe?$/, '')}ves${rest}`
  return `${noun}s${rest}`
}
