import { type PageStyle, renderPage } from '/lib/pages'

/** A word of LPC, with its counterpart in this mudlib. */
export interface LpcWord {
  /** Its subject: `strings`, `calling`. */
  group: string
  word: string
  /** Its counterpart, or an alternative, in the subset of Markdown that help pages use. */
  ours: string
  /** An example in code; empty if there is none. */
  example: string
  /** The limits for code of domains; empty if there are none. */
  limit: string
}

/** Reads the table of words. Its columns are separated by tabs, and its first line has the names of the columns. */
export function readWords(table: string): LpcWord[] {
  return table
    .trimEnd()
    .split('\n')
    .slice(1)
    .map(line => {
      const [group = '', word = '', ours = '', example = '', , limit = ''] = line.split('\t')
      return { group, word, ours, example, limit }
    })
}

/** The help page of one word. */
export function describeWord({ word, group, ours, example, limit }: LpcWord, style: PageStyle): string {
  const parts = [`# ${word} (LPC, ${group})`, '', `Here: ${ours}.`]
  if (example !== '') parts.push('', `    ${example}`)
  if (limit !== '') parts.push('', `The code of a domain may do so ${limit}.`)
  return renderPage(parts.join('\n'), style)
}

/** The words that a help topic refers to: all words of a group, or a single word; null if the topic names neither. */
export function findWords(words: readonly LpcWord[], topic: string): LpcWord[] | null {
  const word = topic.replace(/\(\)$/, '')
  const group = words.filter(one => one.group === topic)
  const found = group.length > 0 ? group : words.filter(one => namesOf(one).includes(word))
  return found.length > 0 ? found : null
}

/** The names in a row of the table. A row may have several names (`set_short, query_short`) and a remark (`move (lfun)`). */
function namesOf({ word }: LpcWord): string[] {
  return word
    .toLowerCase()
    .replace(/ ?\([^)]*\) ?/g, '')
    .split(/, | \/ /)
}

/** A list of all words, by group. */
export function listWords(words: readonly LpcWord[]): string {
  const groups = new Map<string, string[]>()
  for (const { group, word } of words) groups.set(group, [...(groups.get(group) ?? []), word])
  return [...groups].map(([group, all]) => `  ${group}: ${all.join(', ')}`).join('\n')
}
