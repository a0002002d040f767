// Help pages are written in a subset of Markdown: headings, paragraphs, lists, tables, indented blocks, and commands in backticks.

/** The functions that style the parts of a page. */
export interface PageStyle {
  heading(text: string): string
  /** Styles a command or a name in backticks. */
  code(text: string): string
}

/** A line that is never joined with the previous line: a heading, a table row, an empty line, or a line indented by four spaces or more. */
const standing = /^(?:#|\|| {4}|$)/
/** The line between the header row of a table and its other rows. */
const rule = /^\|[-:| ]+\|$/
/** A line that begins an item of a list. */
const item = /^ {0,3}(?:[-*]|\d{1,3}\.) /

/**
 * Renders a help page as text for a player. The lines of a paragraph are joined, so they can be wrapped to the player's width. Indented
 * blocks keep their lines. A table row becomes an item of a list: `- first: second; third`.
 */
export function renderPage(source: string, style: PageStyle): string {
  const lines: string[] = []
  let inParagraph = false
  const all = source.trimEnd().split('\n')
  for (const [i, line] of all.entries()) {
    // The header row of a table is left out, because the sentence above the table gives the same information.
    if (rule.test(line) || rule.test(all[i + 1] ?? '')) continue
    const stands = standing.test(line)
    if (inParagraph && !stands && !item.test(line)) lines[lines.length - 1] += ` ${line.trim()}`
    else lines.push(line)
    inParagraph = !stands
  }
  return lines.map(line => renderLine(line, style)).join('\n')
}

function renderLine(line: string, style: PageStyle): string {
  if (line.startsWith('#')) return style.heading(line.replace(/^#+ /, '').replaceAll('`', ''))
  // An indented block is code as a whole, so its backticks are kept.
  if (line.startsWith('    ')) return line
  const strong = (line.startsWith('|') ? asItem(line) : line).replace(/\*\*([^*]+)\*\*/g, '$1')
  return strong.replace(/`([^`]+)`/g, (_, code: string) => style.code(code))
}

function asItem(row: string): string {
  const [first = '', ...others] = row
    .split('|')
    .slice(1, -1)
    .map(cell => cell.trim())
  return `- ${first}: ${others.filter(cell => cell !== '').join('; ')}`
}

/** A line at the top of a page, for readers of the source: other words for its topic, or the part of the book that the page belongs to. */
const about = /^<!-- (also|part): (.+) -->\n/

/** The information in the lines at the top of a help page's source, and the page's text. */
export interface AboutPage {
  /** Other words for its topic. */
  words: readonly string[]
  /** The part of the book to which it belongs; empty if it is the usual one for its folder. */
  part: string
  text: string
}

/** Splits a help page's source into the lines at its top and its text. */
export function aboutWords(source: string): AboutPage {
  const found = { also: '', part: '' }
  let text = source
  for (let match = about.exec(text); match; match = about.exec(text)) {
    found[match[1] as 'also' | 'part'] = match[2]!
    text = text.slice(match[0].length)
  }
  return { words: found.also === '' ? [] : found.also.split(', '), part: found.part, text }
}
