import { types } from 'node:util'
import { bulk, charactersPerStep, chargeCharacters, chargeElements, small } from '../../kernel/guard/bulk.ts'

// What work on texts costs.

/** The longest regular expression: compiling one can't be stopped. */
export const longestPattern = 10_000
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
  chargeElements(times)
  if (typeof by !== 'string') return
  const inserts = by.split('$').length - 1
  const whole = by.includes('$`') || by.includes("$'")
  // The result is paid for when it is known; this is about how long it may become.
  const { meter } = bulk
  const steps = meter?.steps ?? 0
  chargeCharacters(self.length * (1 + inserts * (whole ? times : 1)) + times * by.length)
  if (meter) meter.steps = steps
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
export function checkPattern(source: string): void {
  chargeElements(source.length)
  if (source.length > longestPattern) {
    throw new RangeError(`a regular expression of ${source.length} characters is too long: at most ${longestPattern}`)
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
