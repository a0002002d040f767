// Word wrap: breaks long lines at spaces. Colours and links take no columns, and wide characters take two.

/** Characters that a client doesn't show: a colour code, or the beginning or end of a link. */
const unseen = /\x1b\[[0-9;]*m|\x1b\]8;;.*?\x1b\\/g
/** A character that may take zero or two columns. */
const odd = /[^\x1b -\u02ff\u2010-\u2027]/
/** The spaces at the beginning of a line, and the mark of a list item. */
const lead = /^ *(?:(?:[-*]|\d{1,3}\.) +)?/
/** The beginning of a table row: indented words, and the gap before the second column. */
const row = /^ {2,}\S+(?: \S+)* {2,}(?=\S)/
/** The fewest columns to which a text is wrapped, even if a client reports fewer columns. */
const fewest = 20

/**
 * Breaks the lines of a text at spaces. The parts after a break are indented like the line. In a table row, they begin at the second
 * column. @param columns the maximum number of columns of a line; 0 means that lines aren't broken
 */
export function wrap(text: string, columns: number): string {
  if (columns <= 0 || 2 * text.length <= columns) return text
  const room = Math.max(fewest, columns)
  if (!isWider(text, room)) return text
  const lines = text.split('\n')
  for (let i = 0; i < lines.length; i++) if (isWider(lines[i]!, room)) lines[i] = wrapLine(lines[i]!, room)
  return lines.join('\n')
}

/** Whether a line of a text may be wider than the columns allow. */
function isWider(text: string, columns: number): boolean {
  let longest = 0
  for (let start = 0; start <= text.length; ) {
    const end = text.indexOf('\n', start)
    const length = (end < 0 ? text.length : end) - start
    if (length > longest) longest = length
    start += length + 1
  }
  // A wide character takes two columns.
  return longest > columns || (2 * longest > columns && odd.test(text))
}

function wrapLine(line: string, columns: number): string {
  const marks: { mark: string; index: number }[] = []
  const note = (mark: string, index: number) => {
    marks.push({ mark, index })
    return ''
  }
  const seen = line.includes('\x1b') ? line.replace(unseen, note) : line
  const indent = indentOf(seen, columns)
  const breaks = findBreaks(seen, columns, indent)
  if (breaks.length === 0) return line
  const margin = `\n${' '.repeat(indent)}`
  // The characters that the client doesn't show are put back where they were.
  let result = ''
  let at = 0
  let shift = 0
  let next = 0
  const copyTo = (end: number) => {
    for (; next < marks.length && marks[next]!.index - shift <= end; next++) {
      const { mark, index } = marks[next]!
      result += seen.slice(at, index - shift) + mark
      at = Math.max(at, index - shift)
      shift += mark.length
    }
    result += seen.slice(at, end)
    at = end
  }
  for (const [end, start] of breaks) {
    copyTo(end)
    result += margin
    // The spaces at the break are removed, but colours between them are kept.
    for (; next < marks.length && marks[next]!.index - shift <= start; next++) {
      result += marks[next]!.mark
      shift += marks[next]!.mark.length
    }
    at = start
  }
  copyTo(seen.length)
  return result
}

/** The number of columns by which the parts of a line after a break are indented. */
function indentOf(line: string, columns: number): number {
  const column = row.exec(line)?.[0].length ?? 0
  // A second column that begins far to the right would leave too little space.
  const most = (2 * columns) / 3
  return column > 0 && column <= most ? column : Math.min(lead.exec(line)![0].length, columns >> 1)
}

/** The breaks of a line: for each break, the end of one part and the start of the next. */
function findBreaks(line: string, columns: number, indent: number): [end: number, start: number][] {
  const breaks: [number, number][] = []
  const isOdd = odd.test(line)
  let start = 0
  let first = indent
  let room = columns
  for (;;) {
    const most = isOdd ? start + unitsIn(line, start, room) : start + room
    if (most >= line.length) return breaks
    const space = line.lastIndexOf(' ', most)
    // A word that is longer than a line is broken at the end of the line.
    let end = space > start + first ? space : most
    let next = end
    while (line[next] === ' ') next++
    if (next >= line.length) return breaks
    while (line[end - 1] === ' ' && end > start) end--
    breaks.push([end, next])
    start = next
    first = 0
    room = columns - indent
  }
}

/** The number of code units, from a position on, that fit into some columns. It is at least the length of one character. */
function unitsIn(line: string, start: number, columns: number): number {
  let left = columns
  let units = 0
  for (const character of line.slice(start, start + 2 * columns)) {
    left -= columnsOf(character.codePointAt(0)!)
    if (left < 0 && units > 0) break
    units += character.length
  }
  return units
}

function columnsOf(code: number): number {
  if ((code >= 0x300 && code <= 0x36f) || (code >= 0x200b && code <= 0x200f) || (code >= 0xfe00 && code <= 0xfe0f))
    return 0
  const isWide =
    (code >= 0x1100 && code <= 0x115f) ||
    (code >= 0x2e80 && code <= 0xa4cf) ||
    (code >= 0xac00 && code <= 0xd7a3) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0xfe30 && code <= 0xfe6f) ||
    (code >= 0xff00 && code <= 0xff60) ||
    (code >= 0x1f300 && code <= 0x1faff) ||
    code >= 0x20000
  return isWide ? 2 : 1
}
