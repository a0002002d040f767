// Reads help entries from the servers' files: text/help/*.hlp of CircleMUD and tbaMUD, and #HELPS in the area files of the other families.

/** An entry of a help file. */
export interface FileHelp {
  /** The minimum level of players who may read the entry. */
  level: number
  /** The keywords in lower case. */
  keywords: readonly string[]
  text: string
}

/** Splits a line of keywords: `SAY TELL "MAGIC MISSILE"`; single quotes are also allowed. */
function keywordsOf(line: string): string[] {
  return [...line.matchAll(/"([^"]+)"|'([^']+)'|(\S+)/g)].map(([, a, b, c]) => (a ?? b ?? c)!.toLowerCase())
}

/** Reads a help file of CircleMUD or tbaMUD. An entry is a line of keywords, the text, and `#` with a level. A `$` ends the file. */
export function readCircleHelps(text: string): FileHelp[] {
  const found: FileHelp[] = []
  let entry: string[] = []
  for (const line of text.split(/\r?\n/)) {
    if (/^\$~?\s*$/.test(line)) break
    const end = /^#\s*(-?\d*)\s*$/.exec(line)
    if (!end) {
      if (entry.length > 0 || line.trim() !== '') entry.push(line)
      continue
    }
    const [head = '', ...body] = entry
    entry = []
    if (head.trim() !== '') found.push({ level: Number(end[1] || 0), keywords: keywordsOf(head), text: tidy(body) })
  }
  return found
}

/** Reads the #HELPS sections of an area file of Merc, ROM or SMAUG: a level, keywords and a text, each ended by `~`. */
export function readAreaHelps(text: string): FileHelp[] {
  const found: FileHelp[] = []
  const head = /^#HELPS\s*$/gm
  while (head.exec(text) !== null) {
    const entry = /\s*(-?\d+)\s+([^~]*)~([^~]*)~/y
    entry.lastIndex = head.lastIndex
    // The entry `0 $~` ends the section.
    for (let one = entry.exec(text); one && !one[2]!.startsWith('$'); one = entry.exec(text)) {
      found.push({ level: Number(one[1]), keywords: keywordsOf(one[2]!), text: tidy(one[3]!.split(/\r?\n/)) })
    }
  }
  return found
}

/** Removes empty lines around a text, and a dot at its beginning. The dot only keeps the server from removing leading spaces. */
function tidy(lines: readonly string[]): string {
  return lines
    .join('\n')
    .replace(/^\s*?\n/, '')
    .replace(/^(\s*)\.(?= |\n)/, '$1')
    .trimEnd()
    .replace(/^\n+/, '')
}
