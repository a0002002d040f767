import { CharSet, tabled } from './classes.ts'

/** The kinds of parts of a pattern. */
export const does = {
  char: 0,
  any: 1,
  set: 2,
  open: 3,
  position: 4,
  close: 5,
  balance: 6,
  frontier: 7,
  back: 8,
  end: 9,
  error: 10,
} as const

/** A part of a pattern. Single characters may repeat. */
export interface Part {
  readonly does: number
  /** The code of a character, of the digit of a back reference, or of the first character of a balanced pair. */
  readonly code: number
  /** The code of the second character of a balanced pair. */
  readonly other: number
  readonly set: CharSet | null
  /** The code of `*`, `+`, `-` or `?`; 0 for exactly once. */
  readonly repeats: number
  /** The message about a mistake in the pattern. It is thrown when the search reaches this part. */
  readonly error: string
}

/** A pattern as its parts. */
export interface Pattern {
  readonly parts: readonly Part[]
  /** 1 for each of the first `tabled` character codes with which a match may begin; null if a match may be empty, or begin with any character. */
  readonly begins: Uint8Array | null
  readonly isAnchored: boolean
  /**
   * The class of the run with which the pattern begins, if it is followed by a character outside the class. After a failed try, the search continues
   * after the run.
   */
  readonly run: CharSet | null
}

const known = new Map<string, Pattern>()
const mostKnown = 300
const longestKnown = 200

/** Parses a pattern. @param anchors whether `^` at its start means the start of the text */
export function parsePattern(text: string, anchors: boolean): Pattern {
  const key = (anchors ? '^' : '.') + text
  const found = known.get(key)
  if (found) return found
  const isAnchored = anchors && text.startsWith('^')
  const parts = new Parser(text, isAnchored ? 1 : 0).parts()
  const pattern = { parts, begins: beginsOf(parts), isAnchored, run: runOf(parts) }
  if (text.length <= longestKnown) {
    if (known.size >= mostKnown) known.clear()
    known.set(key, pattern)
  }
  return pattern
}

/** The characters with which a match has to begin: see Pattern. */
function beginsOf(parts: readonly Part[]): Uint8Array | null {
  const first = parts.find(one => one.does !== does.open && one.does !== does.position)
  if (!first || (first.repeats !== 0 && first.repeats !== '+'.charCodeAt(0))) return null
  if (first.does === does.set) return first.set!.table
  if (first.does !== does.char || first.code >= tabled) return null
  const table = new Uint8Array(tabled)
  table[first.code] = 1
  return table
}

function runOf(parts: readonly Part[]): CharSet | null {
  const [first, next] = parts.filter(one => one.does !== does.open && one.does !== does.close)
  if (first?.does !== does.set || first.repeats !== '+'.charCodeAt(0)) return null
  return next?.does === does.char && next.repeats === 0 && !first.set!.has(next.code) ? first.set : null
}

function part(what: number, more: Partial<Part> = {}): Part {
  return { does: what, code: 0, other: 0, set: null, repeats: 0, error: '', ...more }
}

class Parser {
  private readonly text: string
  private at: number

  constructor(text: string, at: number) {
    this.text = text
    this.at = at
  }

  parts(): Part[] {
    const found: Part[] = []
    while (this.at < this.text.length) {
      const next = this.next()
      found.push(next)
      if (next.does === does.error) break
    }
    return found
  }

  private next(): Part {
    const { text } = this
    const char = text[this.at]
    if (char === '(') {
      const isPosition = text[this.at + 1] === ')'
      this.at += isPosition ? 2 : 1
      return part(isPosition ? does.position : does.open)
    }
    if (char === ')') {
      this.at++
      return part(does.close)
    }
    if (char === '$' && this.at + 1 === text.length) {
      this.at++
      return part(does.end)
    }
    if (char === '%') {
      const special = this.special(text[this.at + 1])
      if (special) return special
    }
    return this.repeated(this.single())
  }

  private special(letter: string | undefined): Part | null {
    const { text } = this
    if (letter === 'b') {
      if (this.at + 3 >= text.length) return part(does.error, { error: 'unbalanced pattern' })
      this.at += 4
      return part(does.balance, { code: text.charCodeAt(this.at - 2), other: text.charCodeAt(this.at - 1) })
    }
    if (letter === 'f') {
      this.at += 2
      if (text[this.at] !== '[') return part(does.error, { error: "missing '[' after '%f' in pattern" })
      const one = this.set()
      return one.does === does.error ? one : part(does.frontier, { set: one.set })
    }
    if (letter !== undefined && letter >= '0' && letter <= '9') {
      this.at += 2
      return part(does.back, { code: letter.charCodeAt(0) })
    }
    return null
  }

  private single(): Part {
    const { text } = this
    const char = text[this.at++]!
    if (char === '.') return part(does.any)
    if (char === '[') {
      this.at--
      return this.set()
    }
    if (char !== '%') return part(does.char, { code: char.charCodeAt(0) })
    const letter = text[this.at++]
    if (letter === undefined) return part(does.error, { error: "malformed pattern (ends with '%')" })
    if (!/[a-z]/i.test(letter)) return part(does.char, { code: letter.charCodeAt(0) })
    const set = new CharSet()
    set.addClass(letter)
    return part(does.set, { set })
  }

  /** Parses `[…]`, in which `]` may come first. */
  private set(): Part {
    const { text } = this
    const set = new CharSet()
    let at = this.at + 1
    const isInverted = text[at] === '^'
    if (isInverted) at++
    let isFirst = true
    for (; isFirst || text[at] !== ']'; isFirst = false) {
      if (at >= text.length) return part(does.error, { error: "malformed pattern (missing ']')" })
      const char = text[at]!
      if (char === '%') {
        if (at + 1 >= text.length) return part(does.error, { error: "malformed pattern (missing ']')" })
        set.addClass(text[at + 1]!)
        at += 2
      } else if (text[at + 1] === '-' && at + 2 < text.length && text[at + 2] !== ']') {
        set.addRange(char.charCodeAt(0), text.charCodeAt(at + 2))
        at += 3
      } else {
        set.add(char.charCodeAt(0))
        at++
      }
    }
    this.at = at + 1
    if (isInverted) set.invert()
    return part(does.set, { set })
  }

  private repeated(one: Part): Part {
    const char = this.text[this.at]
    if (one.does === does.error || (char !== '*' && char !== '+' && char !== '-' && char !== '?')) return one
    this.at++
    return { ...one, repeats: char.charCodeAt(0) }
  }
}
