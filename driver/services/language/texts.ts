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

// What work on texts costs.

/** Elements that the language's rules of some place cost as much as: they are read from a table. */
const localeElements = 40_000
const longestLocale = 100

/** A search for a long text compares, in the worst case, each character with each. */
export function chargeSearch(self: string, wanted: string): void {
  if (wanted.length > small) chargeCharacters((self.length * wanted.length) / charactersPerStep)
}

/** A list is searched for a value. Texts of one length are compared to their end. */
export function chargeCompared(self: readonly unknown[], [wanted]: readonly unknown[]): void {
  chargeElements(self.length)
  const { length } = typeof wanted === 'string' ? wanted : ''
  if (length > small) chargeCharacters((self.length * length) / charactersPerStep)
}

/** A replacement makes a text of at most so many characters. @param by what is put in @param times how often at most */
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

/** Refuses a text that may become too long. It is paid for when it is there. */
function priceOf(length: number): void {
  const { meter } = bulk
  const steps = meter?.steps ?? 0
  chargeCharacters(length)
  if (meter) meter.steps = steps
}

/** Replaces by a regular expression for which isQuick() holds, and pays. */
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

/** Splits by a regular expression for which isQuick() holds, and pays. */
export function splitByPattern(self: string, by: RegExp, most: unknown): string[] {
  if (bulk.meter === null) return splitQuickly(self, by, most)
  chargeMatching(self.length, true)
  const parts = splitQuickly(self, by, most)
  chargeMatches(parts)
  return parts
}

/** All matches of a regular expression for which isQuick() and isEverywhere() hold; pays. */
export function matchByPattern(self: string, wanted: RegExp): string[] | null {
  if (bulk.meter === null) return matchQuickly(self, wanted)
  chargeMatching(self.length, true)
  const found = matchQuickly(self, wanted)
  chargeMatches(found)
  return found
}

/** What a text is searched for, as text; a regular expression stays one, and is refused by the native. */
export function needle(wanted: unknown): unknown {
  return types.isRegExp(wanted) ? wanted : `${wanted as string}`
}

/** What is to be replaced: a regular expression, or else a text. */
export function replacedPattern(wanted: unknown): unknown {
  if (!types.isRegExp(wanted)) return `${wanted as string}`
  genuine(wanted)
  return wanted
}

/** What is to be matched: a regular expression, or a text that one is made of. */
export function pattern(wanted: unknown): unknown {
  if (wanted === undefined || types.isRegExp(wanted)) return wanted
  const source = `${wanted as string}`
  checkPattern(source)
  return source
}

/** @throws RangeError for the source of a regular expression that takes long to compile */
export function checkPattern(source: string, flags = ''): void {
  chargeElements(source.length)
  const why = whyCostly(source, flags)
  if (why !== null) throw new RangeError(why)
}

/** Frames that the engine needs to compile a pattern that checkPattern() lets pass: where it has fewer, it ends the process. */
const framesOfPattern = 110

/**
 * Makes sure that the engine can compile a pattern, which it does at its first uses. Only code of a domain, or what it calls, comes near to the end of
 * the stack.
 * @throws RangeError where there is too little stack left
 */
export function reserveStack(): void {
  if (bulk.meter !== null && bulk.meter.who !== null) needStack(framesOfPattern)
}

/** Elements that making one match costs as much as. */
const matchElements = 40
/** What a character costs of a text in which all matches are sought: they are all made before the turn can be stopped. */
const soughtElements = 4

/** A text is matched with a regular expression. @param everywhere whether at each of its characters, or to the first match only */
export function chargeMatching(length: number, everywhere: boolean): void {
  reserveStack()
  chargeCharacters(length)
  if (everywhere) chargeElements(length * soughtElements)
}

/** What a regular expression gave: a match's parts, or all matches. */
export function chargeMatches(result: unknown): void {
  if (Array.isArray(result)) chargeElements(Math.min(mostElements, result.length * small))
}

export const chargeMatch = () => chargeElements(matchElements)

type Maker = (...parts: unknown[]) => unknown

/** A function that makes what is put in, which pays at each match. */
export function perMatch(make: Maker): Maker {
  return (...parts) => {
    chargeMatch()
    return Reflect.apply(make, undefined, parts)
  }
}

/** Refuses what only looks like a regular expression: its matches could be as long as it says. */
export function genuine(value: unknown): void {
  if (types.isRegExp(value) && Object.getPrototypeOf(value) === RegExp.prototype && Reflect.ownKeys(value).length === 1)
    return
  throw new TypeError('it is no plain regular expression')
}

/** Charges for a locale. @throws where it isn't one by name */
export function payLocale(locale: unknown): void {
  if (locale === undefined) return
  if (typeof locale !== 'string' || locale.length > longestLocale) throw new TypeError('a locale is a text, as en-GB')
  chargeElements(localeElements)
}
