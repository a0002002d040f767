import { act } from '/std/act'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'

const ordinals: Record<string, number> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
}

/** What a phrase picks out of a list: all of a kind, or one by its number. */
interface Choice {
  all: boolean
  /** From 1. */
  number: number
  /** Empty with `all`: everything. */
  noun: string
}

/** Reads `sword`, `second sword`, `2.sword`, `sword 2`, `all`, `all swords`, `all.sword`. */
export function readChoice(phrase: string): Choice {
  const text = phrase
    .trim()
    .toLowerCase()
    .replace(/^(the|my|an?) /, '')
  const all = /^all(?:[. ]+(?:of )?(?:the )?(.*))?$/.exec(text)
  if (all) return { all: true, number: 1, noun: all[1] ?? '' }
  const dotted = /^(\d+)\.(.+)$/.exec(text)
  if (dotted) return { all: false, number: Number(dotted[1]), noun: dotted[2]! }
  const counted = /^(\S+) (.+)$/.exec(text)
  const ordinal = counted
    ? (ordinals[counted[1]!] ?? Number(/^(\d+)(?:st|nd|rd|th)$/.exec(counted[1]!)?.[1]))
    : Number.NaN
  if (counted && ordinal >= 1) return { all: false, number: ordinal, noun: counted[2]! }
  const trailing = /^(.+) (\d+)$/.exec(text)
  if (trailing) return { all: false, number: Number(trailing[2]), noun: trailing[1]! }
  return { all: false, number: 1, noun: text }
}

/** Everything in a list that a phrase means. */
export function choose<T extends MudObject>(phrase: string, from: readonly T[]): T[] {
  const { all, number, noun } = readChoice(phrase)
  if (all && noun === '') return [...from]
  const singular = noun
    .replace(/ies$/, 'y')
    .replace(/(?<=(s|x|z|ch|sh))es$/, '')
    .replace(/(?<!s)s$/, '')
  const matching = from.filter(object => object.matches(noun) || (all && object.matches(singular)))
  if (all) return matching
  const one = matching[number - 1]
  return one ? [one] : []
}

/** The one thing in a list that a phrase means, or null. */
export function chooseOne<T extends MudObject>(phrase: string, from: readonly T[]): T | null {
  return choose(phrase, from)[0] ?? null
}

/** A living beside somebody. */
export function findLiving(actor: Living, phrase: string): Living | null {
  if (/^(me|self|myself)$/i.test(phrase.trim())) return actor
  const others = (actor.environment?.inventory ?? []).filter(
    (object): object is Living => (object as Living).isLiving && object !== actor && actor.canSee(object),
  )
  return chooseOne(phrase, others)
}

/** What lies and stands around somebody, as far as they can see it. */
export function inSight(actor: Living): MudObject[] {
  return (actor.environment?.inventory ?? []).filter(object => actor.canSee(object))
}

/** Things somebody carries, those in use last, so that `drop sword` drops the spare one. */
export function carried(actor: Living): MudObject[] {
  const items = [...actor.inventory]
  return [...items.filter(item => !actor.isUsing(item)), ...items.filter(item => actor.isUsing(item))]
}

/** Takes off what is about to leave somebody's hands, so that everyone sees it. */
export function letGo(actor: Living, item: MudObject): void {
  if (!actor.isUsing(item)) return
  actor.takeOff(item)
  act('{Actor} [remove] {item}.', { actor, item })
}

/** What `all` of one's things means to give away: not what is worn. */
export function spare(actor: Living, phrase: string): MudObject[] {
  const { all, noun } = readChoice(phrase)
  const found = choose(phrase, carried(actor))
  return all && noun === '' ? found.filter(item => !actor.isUsing(item)) : found
}

/** Splits `sword from the corpse` at the first of some words. The second half is null without one. */
export function splitAt(text: string, ...words: string[]): [before: string, after: string | null] {
  const match = new RegExp(`^(.*?)(?:^|\\s)(?:${words.join('|')})\\s+(.*)$`, 'i').exec(text)
  return match ? [match[1]!.trim(), match[2]!.trim()] : [text.trim(), null]
}
