import { types } from 'node:util'
import {
  bulk,
  charactersPerStep,
  chargeCharacters,
  chargeElements,
  mostElements,
  small,
} from '../../kernel/guard/bulk.ts'
import { needStack } from '../../kernel/guard/meter.ts'
import { whyCostly } from '../compile/passes/patterns.ts'
import { isEverywhere, matchQuickly, replaceQuickly, splitQuickly } from './quick-patterns.ts'

// Charges for work on texts.

/** The cost of using a locale, in elements, because its rules are read from a table; and the maximum length of a locale. */
const localeElements = 40_000
const longestLocale = 100

/** Charges for a search for a long text. In the worst case, the search compares each character of one text with each character of the other. */
export function chargeSearch(self: string, wanted: string): void {
  if (wanted.length > small) chargeCharacters((self.length * wanted.length) / charactersPerStep)
}

/** Charges for a search for a value in a list. In the worst case, texts of the same length are compared to their end. */
export function chargeCompared(self: readonly unknown[], [wanted]: readonly unknown[]): void {
  chargeElements(self.length)
  const { length } = typeof wanted === 'string' ? wanted : ''
  if (length > small) chargeCharacters((self.length * length) / charactersPerStep)
}

/**
 * Charges for a replacement, and refuses it if its result may be too long. @param by the replacement @param times the maximum number of replacements
 */
export function chargeReplaced(self: string, by: unknown, times: number): void {
  chargeCharacters(self.length)
  chargeElements(typeof by === 'function' ? times * soughtElements : times)
  if (typeof by !== 'string') return
  if (!by.includes('$')) {
    if (times * by.length > small) priceOf(self.length + times * by.length)
    return
  }
  const inserts = by.split('$').length - 1
  const whole = by.includes('$`') || by.includes("$'")
  priceOf(self.length * (1 + inserts * (whole ? times : 1)) + times * by.length)
}

/** Refuses a text that may become too long. The turn pays for the text only after it has been made. */
function priceOf(length: number): void {
  const { meter } = bulk
  const steps = meter?.steps ?? 0
  chargeCharacters(length)
  if (meter) meter.steps = steps
}

/** Does the work of replace() for a pattern that isQuick() accepts, and charges the running code for it. */
export function replaceByPattern(self: string, wanted: RegExp, by: unknown): string {
  reserveStack()
  if (bulk.meter === null)
    return replaceQuickly(self, wanted, typeof by === 'function' ? (by as Maker) : `${by as string}`)
  const makes = typeof by === 'function' ? perMatch(by as Maker) : `${by as string}`
  chargeReplaced(self, makes, isEverywhere(wanted) ? self.length + 1 : 1)
  const result = replaceQuickly(self, wanted, makes)
  if (result.length > small) chargeCharacters(result.length)
  return result
}

/** Does the work of split() for a pattern that isQuick() accepts, and charges the running code for it. */
export function splitByPattern(self: string, by: RegExp, most: unknown): string[] {
  if (bulk.meter === null) return splitQuickly(self, by, most)
  chargeMatching(self.length, true)
  const parts = splitQuickly(self, by, most)
  chargeMatches(parts)
  return parts
}

/** Finds all matches of a global pattern that isQuick() accepts, and charges the running code for that. */
export function matchByPattern(self: string, wanted: RegExp): string[] | null {
  if (bulk.meter === null) return matchQuickly(self, wanted)
  chargeMatching(self.length, true)
  const found = matchQuickly(self, wanted)
  chargeMatches(found)
  return found
}

/** Converts the value that a text is searched for to a text. A regular expression is not converted, so that the native function refuses it. */
export function needle(wanted: unknown): unknown {
  return types.isRegExp(wanted) ? wanted : `${wanted as string}`
}

/** The pattern to replace. It is a regular expression, or any other value converted to a text. */
export function replacedPattern(wanted: unknown): unknown {
  if (!types.isRegExp(wanted)) return `${wanted as string}`
  genuine(wanted)
  return wanted
}

/** The pattern to match: a regular expression, or the source of a regular expression. */
export function pattern(wanted: unknown): unknown {
  if (wanted === undefined || types.isRegExp(wanted)) return wanted
  const source = `${wanted as string}`
  checkPattern(source)
  return source
}

/** Charges for the source of a regular expression. @throws RangeError if it takes too long to compile */
export function checkPattern(source: string, flags = ''): void {
  chargeElements(source.length)
  const why = whyCostly(source, flags)
  if (why !== null) throw new RangeError(why)
}

/** The number of stack frames that the JavaScript engine needs to compile a pattern that checkPattern() allows. With fewer, the process crashes. */
const framesOfPattern = 110

/**
 * Makes sure that the JavaScript engine can compile a pattern, which it does when the pattern is first used. Only code of a domain, and code that it
 * calls, gets near the end of the stack.
 * @throws RangeError if there is too little stack left
 */
export function reserveStack(): void {
  if (bulk.meter !== null && bulk.meter.who !== null) needStack(framesOfPattern)
}

/** The cost of creating one match, in elements. */
const matchElements = 40
/** The cost of a character, in elements, if all matches in a text are sought. They are all created before the turn can be stopped. */
const soughtElements = 4

/** Charges for matching a text with a regular expression. @param everywhere whether all matches are sought, not only the first */
export function chargeMatching(length: number, everywhere: boolean): void {
  reserveStack()
  chargeCharacters(length)
  if (everywhere) chargeElements(length * soughtElements)
}

/** Charges for the result of matching a regular expression: the parts of a match, or all matches. */
export function chargeMatches(result: unknown): void {
  if (Array.isArray(result)) chargeElements(Math.min(mostElements, result.length * small))
}

export const chargeMatch = () => chargeElements(matchElements)

type Maker = (...parts: unknown[]) => unknown

/** Wraps a replacement function so that it charges for each match. */
export function perMatch(make: Maker): Maker {
  return (...parts) => {
    chargeMatch()
    return Reflect.apply(make, undefined, parts)
  }
}

/** Refuses an object that only looks like a regular expression, because it could claim matches of any length. */
export function genuine(value: unknown): void {
  if (types.isRegExp(value) && Object.getPrototypeOf(value) === RegExp.prototype && Reflect.ownKeys(value).length === 1)
    return
  throw new TypeError('it is no plain regular expression')
}

/** Charges for a locale. @throws if it isn't a short text */
export function payLocale(locale: unknown): void {
  if (locale === undefined) return
  if (typeof locale !== 'string' || locale.length > longestLocale) throw new TypeError('a locale is a text, as en-GB')
  chargeElements(localeElements)
}
