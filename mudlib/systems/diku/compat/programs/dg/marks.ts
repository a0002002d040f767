// Marks for names in the texts of echo and send. The rules are those of sub_write() and any_one_name() in tbaMUD's dg_comm.c.

/** The marks for a person's name, for its possessive, and for `his`, `he` and `him`, in this order. */
export type PersonMark = '~' | '|' | '^' | '&' | '*'

/** A mark with a name. Each reader is shown the person or thing by the name under which that reader sees it. The mark of a thing is a backquote. */
export interface Mark {
  readonly mark: PersonMark | '`'
  /** The name in lower case; '' if no name follows the mark, in which case the mark refers to nobody. */
  readonly name: string
}

/** The text for an absent person or thing. */
export const nobody: Readonly<Record<Mark['mark'], string>> = {
  '~': 'someone',
  '|': "someone's",
  '^': 'its',
  '&': 'it',
  '*': 'it',
  '`': 'something',
}

/** Matches a mark, the blanks after it, and a name up to the next blank or punctuation; or a backslash with the character that it escapes. */
const marked = /\\([\s\S]?)|([~|^&*`])[\t-\r ]*([^\t-\r !-/:-@[-`{-~]*(?:[#-][^\t-\r !-/:-@[-`{-~]*)*)/g

/** Splits a text at its marks. */
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
