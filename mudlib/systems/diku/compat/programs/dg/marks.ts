// Marks for names in texts of echo and send. Rules: tbaMUD, dg_comm.c, sub_write() and any_one_name().

/** Of somebody: the name, its possessive, `his`, `he`, `him`. */
export type PersonMark = '~' | '|' | '^' | '&' | '*'

/** A name that each reader sees in a way of their own; the mark of a thing is a backquote. */
export interface Mark {
  readonly mark: PersonMark | '`'
  /** In small letters; empty where none stands behind the mark, which means nobody. */
  readonly name: string
}

/** What stands for somebody who isn't there. */
export const nobody: Readonly<Record<Mark['mark'], string>> = {
  '~': 'someone',
  '|': "someone's",
  '^': 'its',
  '&': 'it',
  '*': 'it',
  '`': 'something',
}

/** A mark, the blanks behind it, and a name up to the next blank or sign; or a backslash with what it lets stand. */
const marked = /\\([\s\S]?)|([~|^&*`])[\t-\r ]*([^\t-\r !-/:-@[-`{-~]*(?:[#-][^\t-\r !-/:-@[-`{-~]*)*)/g

/** Divides a text at its marks. */
export function partsOf(text: string): readonly (string | Mark)[] {
  const parts: (string | Mark)[] = []
  let from = 0
  for (const found of text.matchAll(marked)) {
    const [whole, escaped, mark, name = ''] = found
    if (found.index > from) parts.push(text.slice(from, found.index))
    from = found.index + whole.length
    if (mark === undefined) parts.push(escaped ?? '')
    else parts.push({ mark: mark as Mark['mark'], name: name.toLowerCase() })
  }
  if (from < text.length) parts.push(text.slice(from))
  return parts
}
