/** A name with its indefinite article: `a goblin`, `an orc`. */
export function article(name: string): string {
  return `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A name as it begins a sentence: `The goblin`. A name with an apposition gets a comma: `Maud, who keeps the inn,`. */
export function subject(name: string): string {
  return capitalize(withComma(name))
}

/** A name that is followed by the rest of a sentence. If the name contains a comma, a second comma is added after it: `the chapman, in a coat,`. */
export const withComma = (name: string): string => (name.includes(', ') ? `${name},` : name)

const smallNumbers = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** A small number as a word (`three`), or a larger one in digits (`17`). */
export function countWord(n: number): string {
  return smallNumbers[n] ?? String(n)
}

/** A list in words: `a, b and c`. */
export function listOf(items: readonly string[]): string {
  if (items.length <= 1) return items[0] ?? ''
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
}

/** The plural of a short: `guards` for `a guard`. It handles regular plurals and some exceptions. */
export function plural(short: string): string {
  // `one of the frogfolk` becomes `of the frogfolk`, before which the number stands.
  if (/^one of /i.test(short)) return short.slice('one '.length)
  const first = /^(?:an?|the|one|some) /i.exec(short)
  const bare = first === null ? short : short.slice(first[0].length)
  // Words after `of`, `with` and the like stay unchanged: `loaves of bread`.
  const tail = / (?:of|with|in) | \(|,/.exec(bare)?.index ?? -1
  const head = tail < 0 ? bare : bare.slice(0, tail)
  if (tail < 0) return pluralWord(head)
  // If the rest names an owner with an article, the owner becomes plural as well: `the corpse of a goblin`, `corpses of goblins`.
  const rest = bare.slice(tail)
  return pluralWord(head) + (/^ of an? ./.test(rest) ? ` of ${plural(rest.slice(' of '.length))}` : rest)
}

/** The plural of a noun, which depends on its last letters. */
function pluralWord(word: string): string {
  if (/(sheep|fish|deer|swine)$/.test(word)) return word
  if (word.endsWith('man')) return `${word.slice(0, -3)}men`
  if (word.endsWith('s') || word.endsWith('x') || word.endsWith('z') || word.endsWith('ch') || word.endsWith('sh')) {
    return `${word}es`
  }
  if (word.endsWith('y') && !'aeiou'.includes(word.charAt(word.length - 2))) return `${word.slice(0, -1)}ies`
  if (/(wol|kni|lea|loa|hal|thie|shel)fe?$/.test(word)) return `${word.slice(0, word.lastIndexOf('f'))}ves`
  return `${word}s`
}

/** A duration in words: `45 seconds`, `12 minutes`. */
export function spanOf(seconds: number): string {
  return seconds > 90 ? amountOf(Math.ceil(seconds / 60), 'minute') : amountOf(Math.ceil(seconds), 'second')
}

/** A number with its noun: `1 minute`, `3 minutes`. */
export function amountOf(n: number, what: string): string {
  return `${n} ${n === 1 ? what : plural(what)}`
}

/** A frequency in words: `once`, `3 times`. */
export const oftenOf = (n: number): string => (n === 1 ? 'once' : amountOf(n, 'time'))

/** Counts equal shorts: `a sword`, `three apples`. */
export function grouped(shorts: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const short of shorts) counts.set(short, (counts.get(short) ?? 0) + 1)
  if (counts.size === shorts.length) return [...shorts]
  return [...counts].map(([short, count]) => {
    if (count === 1) return short
    // A sentence has no plural.
    return /[.!?]$/.test(short) ? `(${count}) ${short}` : `${countWord(count)} ${plural(short)}`
  })
}

/** The third person of a verb: `hits`, `misses`, `parries`. */
export function conjugate(verb: string): string {
  const irregular: Record<string, string> = { have: 'has', are: 'is', do: 'does', go: 'goes' }
  if (irregular[verb]) return irregular[verb]
  if (/(s|x|z|ch|sh)$/.test(verb)) return `${verb}es`
  if (/[^aeiou]y$/.test(verb)) return verb.replace(/y$/, 'ies')
  return `${verb}s`
}

const codes = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33, blue: 34, magenta: 35, cyan: 36, white: 37 }

export type Colour = keyof typeof codes

/** Colours a text with the terminal's escape codes. Players who have turned colours off get the text without the codes. */
export function colour(name: Colour, text: string): string {
  return `\x1b[${codes[name]}m${text}\x1b[0m`
}

/** A name without what follows a comma: `Maud` for `Maud, who keeps the inn`. */
export const withoutAside = (name: string): string => name.split(', ', 1)[0]!

/** The possessive of a name: `the rat's`. After a plural, as in `a rattle of bones`, only an apostrophe is added. */
export function possessiveOf(name: string): string {
  return / (?:of|in|with|from|at) [^,]*[^s]s$/i.test(name) ? `${name}'` : `${name}'s`
}

/** The noun of a short or of a line in a room's list: `wolf` for `a grey wolf, asleep`, `man` for `a man with a rope`. */
export function nounOf(line: string): string {
  return line
    .replace(/[,(].*| (?:of|with|without|in|on|under|at|from|by|behind|beside|near|to|for|who|that) .*/, '')
    .trim()
    .split(' ')
    .at(-1)!
}

/** A text that types a command when it is clicked (an OSC 8 link), for clients that support this: see Living.link(). */
export function linked(text: string, command: string): string {
  return `\x1b]8;;send:${encodeURIComponent(command)}\x1b\\${text}\x1b]8;;\x1b\\`
}

/** Removes colours from a text. */
export function plain(text: string): string {
  return text.includes('\x1b') ? text.replace(/\x1b\[[0-9;]*m/g, '') : text
}
