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

/** What a phrase selects from a list: all objects of a name, or one by its number. */
interface Choice {
  all: boolean
  /** Counted from 1. */
  number: number
  /** Empty with `all`: every object. */
  noun: string
}

/** Anything that a name typed by players can match. */
interface Named {
  matches(noun: string): boolean
}

/** Parses `sword`, `second sword`, `2.sword`, `sword 2`, `all`, `all swords`, `all.sword`. */
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

/** All objects of a list that a phrase selects. */
export function choose<T extends Named>(phrase: string, from: readonly T[]): T[] {
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

/** The one object of a list that a phrase selects, or null. */
export function chooseOne<T extends Named>(phrase: string, from: readonly T[]): T | null {
  return choose(phrase, from)[0] ?? null
}

/** Splits `sword from the corpse` at the first of some words. @returns the text after it is null without such a word */
export function splitAt(text: string, ...words: string[]): [before: string, after: string | null] {
  const match = new RegExp(`^(.*?)(?:^|\\s)(?:${words.join('|')})\\s+(.*)$`, 'i').exec(text)
  return match ? [match[1]!.trim(), match[2]!.trim()] : [text.trim(), null]
}
