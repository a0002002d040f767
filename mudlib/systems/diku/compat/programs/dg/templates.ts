// Lines with variables. Most lines have a simple form, and are compiled. The others are substituted at run time, with all the quirks of the server.

/** A reference to a variable: `%actor%`, `%actor.name%`, `%arg.car.strlen%`. */
export interface Reference {
  readonly name: string
  readonly fields: readonly string[]
}

export type Part = string | Reference

export interface Template {
  readonly text: string
  /** Whether the line contains nothing to substitute. */
  readonly plain: boolean
  /** The pieces of a line in the simple form; null if the line is substituted at run time. */
  readonly parts: readonly Part[] | null
}

const simple = /^[^%.()]*(?:\.[^%.()]+)*$/

/**
 * Parses the reference between two `%` if it has the simple form: only a name and fields. A short chain of fields isn't in the
 * simple form, because the server overwrites part of it with the name of a helper variable.
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
