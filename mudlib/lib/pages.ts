// Help pages are written in a subset of Markdown: headings, paragraphs, lists, tables, indented blocks, and commands between backticks.

/** The style of the parts of a page. */
export interface PageStyle {
  heading(text: string): string
  /** A command or a name between backticks. */
  code(text: string): string
}

/** A line that is never joined with the line before it: a heading, a row of a table, a line indented by four spaces or more, an empty line. */
const standing = /^(?:#|\|| {4}|$)/
/** The line between the head of a table and its rows. */
const rule = /^\|[-:| ]+\|$/
/** A line that begins an item of a list. */
const item = /^ {0,3}(?:[-*]|\d{1,3}\.) /

/**
 * A help page as text for a player. The lines of a paragraph are joined, so that they can be wrapped to the player's width; indented
 * blocks keep their lines. A row of a table is an item of a list: `- first: second; third`.
 */
export function renderPage(source: string, style: PageStyle): string {
  const lines: string[] = []
  let inParagraph = false
  const all = source.trimEnd().split('\n')
  for (const [i, line] of all.entries()) {
    // The head of a table is left out, because the sentence above it gives the same information.
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
  // An indented block is code as a whole, so backticks in it are kept.
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

/** The first line of a page that lists other words for its topic. */
const also = /^<!-- also: (.+) -->\n/

/** Splits a help page's source into the other words for its topic, which its first line may list, and the text. */
export function aboutWords(source: string): { words: string[]; text: string } {
  const [line = '', words = ''] = also.exec(source) ?? []
  return { words: words === '' ? [] : words.split(', '), text: source.slice(line.length) }
}
