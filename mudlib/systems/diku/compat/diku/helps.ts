// Help entries as the servers' files have them: CircleMUD's and tbaMUD's text/help/*.hlp, and #HELPS in an area file of the others.

/** An entry of a help file. */
export interface FileHelp {
  /** The lowest level that may read it. */
  level: number
  /** In lower case. */
  keywords: readonly string[]
  text: string
}

/** `SAY TELL "MAGIC MISSILE"`, or with single quotes. */
function keywordsOf(line: string): string[] {
  return [...line.matchAll(/"([^"]+)"|'([^']+)'|(\S+)/g)].map(([, a, b, c]) => (a ?? b ?? c)!.toLowerCase())
}

/** Reads a help file of CircleMUD or tbaMUD: a line of keywords, the text, and `#` with a level. A `$` ends the file. */
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

/** Removes empty lines around a text, and a dot at its beginning, which only keeps the server from removing spaces. */
function tidy(lines: readonly string[]): string {
  return lines
    .join('\n')
    .replace(/^\s*?\n/, '')
    .replace(/^(\s*)\.(?= |\n)/, '$1')
    .trimEnd()
    .replace(/^\n+/, '')
}
