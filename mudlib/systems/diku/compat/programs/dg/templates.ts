// Lines with variables in them. Most are of a simple form, which is compiled; the rest is read as it runs, with all the quirks of
// the server's reading.

/** A reference to a variable: `%actor%`, `%actor.name%`, `%arg.car.strlen%`. */
export interface Reference {
  readonly name: string
  readonly fields: readonly string[]
}

export type Part = string | Reference

export interface Template {
  readonly text: string
  /** Without anything to substitute. */
  readonly plain: boolean
  /** The pieces of a line of the simple form; null: it is read as it runs. */
  readonly parts: readonly Part[] | null
}

const simple = /^[^%.()]*(?:\.[^%.()]+)*$/

/**
 * The reference between two `%`, if it is of the simple form: names and fields only. Where a chain is short, the server writes the name
 * of its helping variable over part of the chain: that isn't simple.
 */
function referenceOf(inside: string): Reference | null {
  if (!simple.test(inside)) return null
  const [name = '', ...fields] = inside.split('.')
  if (fields.length > 1 && name.length + fields[0]!.length + 2 < 6) return null
  return { name, fields }
}

export function compileTemplate(text: string): Template {
  if (!text.includes('%')) return { text, plain: true, parts: null }
  return { text, plain: false, parts: partsOf(text) }
}

function partsOf(text: string): readonly Part[] | null {
  const parts: Part[] = []
  let written = ''
  for (let at = 0; at < text.length; ) {
    const mark = text.indexOf('%', at)
    if (mark < 0) {
      written += text.slice(at)
      break
    }
    written += text.slice(at, mark)
    if (text[mark + 1] === '%') {
      written += '%'
      at = mark + 2
      continue
    }
    const end = text.indexOf('%', mark + 1)
    const reference = end < 0 ? null : referenceOf(text.slice(mark + 1, end))
    if (reference === null) return null
    if (written !== '') parts.push(written)
    parts.push(reference)
    written = ''
    at = end + 1
  }
  if (written !== '') parts.push(written)
  return parts
}
