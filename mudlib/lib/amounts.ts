/** The limits of a number that somebody types. */
export interface Bounds {
  /** The lowest number; 1 by default. */
  least?: number
  /** The highest number. By default it is the largest integer that is exact. */
  most?: number
  /** The number that `all` means. Without it, `all` isn't a number. */
  all?: number
}

/**
 * Reads a whole number as people type it: decimal digits and nothing else.
 * @returns null for anything else (`20.5`, `0x10`, `1e3`, `-1`), and for a number outside the limits
 */
export function wholeIn(typed: string, { least = 1, most = Number.MAX_SAFE_INTEGER, all }: Bounds = {}): number | null {
  const text = typed.trim()
  if (all !== undefined && text.toLowerCase() === 'all') return all
  if (!/^\d+$/.test(text)) return null
  const number = Number(text)
  return Number.isSafeInteger(number) && number >= least && number <= most ? number : null
}

/**
 * Reads a whole number as wholeIn() does, or explains why the text isn't one.
 * @param question the question that the explanation repeats: `How many hours?`
 * @returns the number, or the explanation for the user
 */
export function readAmount(typed: string, question: string, bounds: Bounds = {}): number | string {
  const number = wholeIn(typed, bounds)
  if (number !== null) return number
  const { least = 1, most = Number.MAX_SAFE_INTEGER } = bounds
  const range = most === Number.MAX_SAFE_INTEGER ? `At least ${least}.` : `From ${least} to ${most}.`
  if (typed.trim() === '') return `${question} ${range}`
  return /^\d+$/.test(typed.trim())
    ? `${question} ${range}`
    : `'${typed.trim().slice(0, 20)}' is no whole number. ${question} ${range}`
}

/** The numbers from 2 to 12 as words, as in `two torches`. */
export const countWords = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

/** The words for coins, as a part of a pattern. */
const coinWords = '(?:gold )?(?:coins?|pieces?)|gold|money'

/**
 * Reads a number of coins: `20 coins`, `20 gold`, `a coin`, `three gold coins`, `coins`, `all coins`, `all my gold`.
 * @param has the number of available coins, which `all` and `coins` mean
 * @param alone whether only coins can be meant; `20` and `all` then mean coins too
 * @returns the number, which may be 0 or more than the available coins; for a mistake such as `20.5 coins`, a text that explains it; null
 * if the words don't mean coins
 */
export function readCoins(words: string, has: number, alone = false): number | string | null {
  const text = words
    .trim()
    .toLowerCase()
    .replace(/^(?:the|my) /, '')
  if (alone && text === 'all') return has
  const coins = new RegExp(`^(?:(\\S+) )?(?:of (?:the |my )?)?(?:${coinWords})$`).exec(
    text.replace(/^all (?:of )?(?:the|my) /, 'all '),
  )
  const figure = coins ? (coins[1] ?? '') : alone ? text : null
  if (figure === null) return null
  if (figure === '') return coins ? (/(?:^| )(?:coin|piece)$/.test(text) ? 1 : has) : null
  if (figure === 'all') return has
  if (figure === 'a' || figure === 'one') return 1
  if (countWords.includes(figure)) return countWords.indexOf(figure) + 2
  const number = wholeIn(figure, { least: 0 })
  if (number !== null) return number
  if (/^\d+$/.test(figure)) return `There are not so many coins in the world.`
  return alone || /^[+-]?\.?\d/.test(figure) ? `'${figure.slice(0, 20)}' is no whole number of coins.` : null
}

/** Checks a number that code of a domain may have set to any value. Anything that isn't a finite number is replaced by 0. */
export function finite(figure: number | undefined): number {
  return Number.isFinite(figure) ? figure! : 0
}

/** Checks a number of points. @param what the name of the method that got the points, for the error @throws if `points` isn't a finite number */
export function checkFinite(points: number, what: string): void {
  if (!Number.isFinite(points)) throw new Error(`${what}(): ${points} is no number of points`)
}

/** The seconds from midnight to a time of day such as `04:30`; null if the text isn't a time of day. */
export function clockSeconds(text: string): number | null {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  return hours === undefined ? null : Number(hours) * 3600 + Number(minutes) * 60
}
