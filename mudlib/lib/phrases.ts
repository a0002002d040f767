import { countWords } from '/lib/amounts'
import { isNamed } from '/lib/named'

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

/** The objects that a phrase selects from a list: all objects with a given name, a number of them, or the one at a given position. */
export interface Choice {
  /** Whether it means all objects: `all`, `all swords`. */
  all: boolean
  /** The number of the first object that it means, counted from 1; 0 selects nothing. */
  number: number
  /** The maximum number of objects that it means: 1, the number in the phrase, or Infinity. */
  most: number
  /** The noun. If it is empty, `all` means every object. */
  noun: string
}

/** An object that may match a typed name. */
interface Named {
  readonly name?: string
  matches(noun: string): boolean
  /** Whether a matching noun is a whole word of its names, and not just the beginning of a word. */
  isCalled?(noun: string): boolean
}

/**
 * Parses the phrases that players type for things, in every command: `sword`, `second sword`, `2.sword`, `sword 2`, `2 swords`, `two
 * swords`, `2*sword`, `all`, `all swords`, `all.sword`. A plural alone, such as `swords`, is first tried as a name: see choose().
 */
export function readChoice(phrase: string): Choice {
  const text = phrase
    .trim()
    .toLowerCase()
    .replace(/^(the|my|an?) /, '')
  const all = /^all(?:[. ]+(?:of )?(?:(?:the|my) )?(.*))?$/.exec(text)
  if (all) return { all: true, number: 1, most: Number.POSITIVE_INFINITY, noun: all[1] ?? '' }
  const one = (number: number, noun: string) => ({ all: false, number, most: 1, noun })
  const dotted = /^(\d+)\.\s*(?!\d)(.+)$/.exec(text)
  if (dotted) return one(Number(dotted[1]), dotted[2]!)
  const [, first = '', rest = ''] = /^(\S+?)(?: |\*)(.+)$/.exec(text) ?? []
  const ordinal = ordinals[first] ?? Number(/^(\d+)(?:st|nd|rd|th)$/.exec(first)?.[1])
  if (ordinal >= 1) return one(ordinal, rest)
  const count = /^\d+$/.test(first) ? Number(first) : countWords.indexOf(first) + 2
  if (count >= 1 && (countWords.includes(first) || /^\d+$/.test(first))) {
    return { all: false, number: 1, most: count, noun: rest.replace(/^of (the |my )?/, '') }
  }
  const trailing = /^(.+) (\d+)$/.exec(text)
  if (trailing) return one(Number(trailing[2]), trailing[1]!)
  return one(1, text)
}

/** Whether a phrase may mean more than one thing: `all swords`, `2 torches`. */
export function isSeveral(phrase: string): boolean {
  return readChoice(phrase).most > 1
}

/** All objects of a list that a phrase selects. */
export function choose<T extends Named>(phrase: string, from: readonly T[]): T[] {
  const { all, number, most, noun } = readChoice(phrase)
  if (all && noun === '') return [...from]
  if (most === 1) {
    const one = nth(noun, number, from)
    const ones = noun === phrase.trim().toLowerCase() ? singulars(noun) : []
    // A plural alone, such as `swords`, means all of them, unless a thing itself has that name: `boots`.
    if (ones.length === 0 || (one[0] && !ones.includes(one[0].name ?? ''))) return one
    return from.filter(object => ones.some(word => isNamed(object, word) && object.isCalled?.(word) !== false))
  }
  const nouns = [noun, ...singulars(noun)]
  const found: T[] = []
  for (const object of from) {
    if (!nouns.some(one => isNamed(object, one))) continue
    found.push(object)
    if (found.length >= most) break
  }
  // A name may begin with a number: `seven league boots`.
  if (found.length > 0 || all) return found
  const named = from.find(object => isNamed(object, phrase))
  return named ? [named] : []
}

/**
 * The object with a given number among the objects that a noun names. Objects that have the noun only as the beginning of a word come last:
 * `bed` means a bed before Bede.
 */
function nth<T extends Named>(noun: string, number: number, from: readonly T[]): T[] {
  const [whole, begun]: [T[], T[]] = [[], []]
  for (const object of from) {
    if (!isNamed(object, noun)) continue
    if (object.isCalled?.(noun) === false) begun.push(object)
    else if (whole.push(object) === number) break
  }
  return number < 1 ? [] : [...whole, ...begun].slice(number - 1, number)
}

/** The one object of a list that a phrase selects, or null. */
export function chooseOne<T extends Named>(phrase: string, from: readonly T[]): T | null {
  const { most, number, noun } = readChoice(phrase)
  return (most === 1 ? nth(noun, number, from) : choose(phrase, from))[0] ?? null
}

/** The possible singulars of a plural: `torch` for `torches`, `wolf` for `wolves`, `loaf of bread` for `loaves of bread`. */
export function singulars(phrase: string): string[] {
  const [, head = phrase, tail = ''] = /^(.*?)( (?:of|with|in) .*)$/.exec(phrase) ?? []
  const endings: readonly (readonly [RegExp, string])[] = [
    [/ies$/, 'y'],
    [/ves$/, 'f'],
    [/ves$/, 'fe'],
    [/(?<=s|x|z|ch|sh)es$/, ''],
    [/men$/, 'man'],
    [/(?<!s)s$/, ''],
  ]
  return endings.filter(([ending]) => ending.test(head)).map(([ending, one]) => head.replace(ending, one) + tail)
}

/**
 * Splits a text such as `sword from the corpse` at the first occurrence of any of the given words. @returns the texts before and after the
 * word; the second is null if none of the words occurs
 */
export function splitAt(text: string, ...words: string[]): [before: string, after: string | null] {
  const match = new RegExp(`^(.*?)(?:^|\\s)(?:${words.join('|')})\\s+(.*)$`, 'i').exec(text)
  return match ? [match[1]!.trim(), match[2]!.trim()] : [text.trim(), null]
}

/** A text about two objects, split into two phrases. */
export interface Pair<T> {
  /** The phrase for the first object. */
  first: string
  /** The second object; null if the text names none, or none with that name was found. */
  second: T | null
  /** The phrase for the second object; null if there is none. */
  named: string | null
}

/**
 * The maximum number of words in the phrase for a second object. Without the limit, a line of a thousand words would be split at each word
 * in turn.
 */
const mostWords = 8

/**
 * Splits a text that names two objects: `sword in the bag`, or `sword bag` as players of DikuMUD type it. Without a word between them, the
 * second phrase is the shortest one at the end that names something, provided that the words before it also name something.
 * @param words the words that may stand between the two: `in`, `into`
 * @param find returns the second object for a phrase, or null
 * @param fits whether a phrase names something that can be the first object; by default every phrase does
 */
export function splitPair<T>(
  text: string,
  words: readonly string[],
  find: (phrase: string) => T | null,
  fits: (first: string, second: T) => boolean = () => true,
): Pair<T> {
  const [before, after] = splitAt(text, ...words)
  if (after !== null) return { first: before, second: find(after), named: after }
  const parts = before.split(' ')
  let found: Pair<T> | null = null
  for (let at = parts.length - 1; at > 0 && at >= parts.length - mostWords; at--) {
    const [first, named] = [parts.slice(0, at).join(' '), parts.slice(at).join(' ')]
    const second = find(named)
    if (second === null) continue
    if (fits(first, second)) return { first, second, named }
    found ??= { first, second, named }
  }
  return found ?? { first: before, second: null, named: null }
}
