import { type PageStyle, renderPage } from '/lib/pages'

/** A word of LPC, and its counterpart here. */
export interface LpcWord {
  /** What it is about: `strings`, `calling`. */
  group: string
  word: string
  /** Its counterpart, or what to do instead, in the part of Markdown that pages have. */
  ours: string
  /** An example in code; empty: none. */
  example: string
  /** How the code of a domain is limited in this; empty: not limited. */
  limit: string
}

/** Reads the table of words. Tabs separate its columns, and its first line has their names. */
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

/** The page of one word. */
export function describeWord({ word, group, ours, example, limit }: LpcWord, style: PageStyle): string {
  const parts = [`# ${word} (LPC, ${group})`, '', `Here: ${ours}.`]
  if (example !== '') parts.push('', `    ${example}`)
  if (limit !== '') parts.push('', `The code of a domain may do so ${limit}.`)
  return renderPage(parts.join('\n'), style)
}

/** The words that a topic means: all of a group, or the word itself; null: it is neither a group nor a word. */
export function findWords(words: readonly LpcWord[], topic: string): LpcWord[] | null {
  const word = topic.replace(/\(\)$/, '')
  const group = words.filter(one => one.group === topic)
  const found = group.length > 0 ? group : words.filter(one => namesOf(one).includes(word))
  return found.length > 0 ? found : null
}

/** The names in a row: there may be several, `set_short, query_short`, and a remark, `move (lfun)`. */
function namesOf({ word }: LpcWord): string[] {
  return word
    .toLowerCase()
    .replace(/ ?\([^)]*\) ?/g, '')
    .split(/, | \/ /)
}

/** All words by their groups. */
export function listWords(words: readonly LpcWord[]): string {
  const groups = new Map<string, string[]>()
  for (const { group, word } of words) groups.set(group, [...(groups.get(group) ?? []), word])
  return [...groups].map(([group, all]) => `  ${group}: ${all.join(', ')}`).join('\n')
}
