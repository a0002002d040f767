/** A file with a list of entries: its text, and the parsed entries. */
export interface ListText {
  readonly text: string
  readonly entries: readonly unknown[]
}

/** Matches text that can make entries depend on each other: a possible anchor or alias, or the end of a document. */
const tie = /(?:^|[\s[{,])[&*][^\s,[\]{}]|^(?:---|\.\.\.)/m

/**
 * Splits a text into the part before the first entry, and the texts of the entries. An entry begins with a dash at the start of a line. No
 * regular expression is used, because it would have to test every character of these long texts.
 */
function divide(text: string): { head: string; parts: string[] } {
  const begins: number[] = []
  for (let at = text.startsWith('-') ? 0 : nextDash(text, 0); at >= 0; at = nextDash(text, at)) {
    if (isSpace(text[at + 1])) begins.push(at)
  }
  return {
    head: text.slice(0, begins[0] ?? text.length),
    parts: begins.map((begin, i) => text.slice(begin, begins[i + 1] ?? text.length)),
  }
}

/** Returns the index of the next line that begins with a dash; -1 if there is none. */
function nextDash(text: string, from: number): number {
  const found = text.indexOf('\n-', from)
  return found < 0 ? -1 : found + 1
}

const isSpace = (letter: string | undefined) =>
  letter === undefined || letter === ' ' || letter === '\n' || letter === '\r' || letter === '\t'

/**
 * Reads the new text of a list whose older text is known. Only entries whose text has changed are parsed. All other entries are the
 * same objects as before.
 * @param parse parses a whole YAML text
 * @returns the entries; null if the text must be parsed as a whole, because the change may affect other entries, or because the text has a mistake
 */
export function readEdited(before: ListText, text: string, parse: (text: string) => unknown): unknown[] | null {
  const old = divide(before.text)
  const fresh = divide(text)
  if (old.head !== fresh.head || old.parts.length !== before.entries.length) return null
  const least = Math.min(old.parts.length, fresh.parts.length)
  let first = 0
  while (first < least && old.parts[first] === fresh.parts[first]) first++
  let same = 0
  while (same < least - first && old.parts.at(-1 - same) === fresh.parts.at(-1 - same)) same++
  const gone = old.parts.slice(first, old.parts.length - same).join('')
  const come = fresh.parts.slice(first, fresh.parts.length - same)
  if (fresh.parts.length === 0 || tie.test(gone) || tie.test(come.join(''))) return null
  const { entries } = before
  const parsed = come.length === 0 ? [] : parsedOr(null, () => parse(come.join('')))
  if (!Array.isArray(parsed) || parsed.length !== come.length) return null
  return [...entries.slice(0, first), ...parsed, ...entries.slice(entries.length - same)]
}

/** Returns a parsed value, or `otherwise` after an error. Errors are ignored: parsing the whole text will report them with the right line. */
function parsedOr<T>(otherwise: T, parse: () => unknown): unknown {
  try {
    return parse()
  } catch {
    return otherwise
  }
}
