import type { Meter } from '../../../kernel/guard/meter.ts'
import type { LuaValue } from '../values/table.ts'
import { type CharSet, tabled } from './classes.ts'
import { does, type Part, type Pattern } from './parse.ts'

const mostCaptures = 32
/** Special lengths for a capture that is still open, and for a capture that is a position. */
const [isOpen, isPosition] = [-1, -2]
const [plus, minus, question] = [43, 45, 63]

/** Searches a text for a pattern. The search costs steps. */
export class Matcher {
  private readonly text: string
  private readonly parts: readonly Part[]
  private readonly begins: Uint8Array | null
  private readonly run: CharSet | null
  private readonly meter: Meter
  private readonly fault: (message: string) => Error
  /** The number of captures. */
  count = 0
  private readonly starts: number[] = []
  private readonly lengths: number[] = []

  /** @param fault makes the error for a mistake in the pattern */
  constructor(text: string, pattern: Pattern, meter: Meter, fault: (message: string) => Error) {
    this.fault = fault
    this.text = text
    this.parts = pattern.parts
    this.begins = pattern.begins
    this.run = pattern.run
    this.meter = meter
  }

  /** The next place at or after `from` at which a match may begin; the length of the text if there is no such place before its end. */
  nextStart(from: number): number {
    const { begins, text } = this
    if (begins === null) return from
    let at = from
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code >= tabled || begins[code] === 1) break
    }
    this.meter.steps -= (at - from) >> 3
    return at
  }

  /** The place at which a search continues after it has failed at a place. */
  afterFailure(at: number): number {
    const { run, text } = this
    let next = at + 1
    if (run === null) return next
    while (next < text.length && run.has(text.charCodeAt(next))) next++
    this.meter.steps -= (next - at) >> 3
    return next
  }

  /** The end of the match that begins at a place; -1 if there is none. @throws the error that `fault` makes for a mistake in the pattern */
  matchAt(at: number): number {
    this.count = 0
    return this.match(at, 0)
  }

  private match(from: number, first: number): number {
    const { text, parts, meter } = this
    let at = from
    for (let i = first; i < parts.length; i++) {
      if (--meter.steps < 0) meter.out()
      const part = parts[i]!
      if (part.does <= does.set) {
        if (part.repeats === 0) {
          if (at >= text.length || !isOne(part, text.charCodeAt(at))) return -1
          at++
        } else if (part.repeats === question) {
          if (at < text.length && isOne(part, text.charCodeAt(at))) {
            const end = this.match(at + 1, i + 1)
            if (end !== -1) return end
          }
        } else if (part.repeats === minus) return this.fewest(at, part, i)
        else return this.most(at, part, i)
        continue
      }
      switch (part.does) {
        case does.open:
          return this.open(at, i, isOpen)
        case does.position:
          return this.open(at, i, isPosition)
        case does.close:
          return this.close(at, i)
        case does.balance:
          at = this.balance(at, part)
          break
        case does.frontier: {
          const before = at === 0 ? 0 : text.charCodeAt(at - 1)
          const here = at < text.length ? text.charCodeAt(at) : 0
          if (part.set!.has(before) || !part.set!.has(here)) return -1
          break
        }
        case does.back:
          at = this.back(at, part.code)
          break
        case does.end:
          if (at !== text.length) return -1
          break
        default:
          throw this.fault(part.error)
      }
      if (at === -1) return -1
    }
    return at
  }

  private most(at: number, part: Part, i: number): number {
    const { text, meter } = this
    let end = at
    if (part.does === does.set) {
      const set = part.set!
      const { table } = set
      for (; end < text.length; end++) {
        const code = text.charCodeAt(end)
        if (code < tabled ? table[code] === 0 : !set.hasOther(code)) break
      }
    } else if (part.does === does.any) end = text.length
    else while (end < text.length && text.charCodeAt(end) === part.code) end++
    meter.steps -= (end - at) >> 3
    const least = part.repeats === plus ? at + 1 : at
    // The next part is usually a character, so that most places needn't be tried.
    let next = this.parts[i + 1]
    if (next?.does === does.close) next = this.parts[i + 2]
    const needs = next?.does === does.char && (next.repeats === 0 || next.repeats === plus) ? next.code : -1
    // The run can't contain the next character, so that only the end of the run needs to be tried.
    if (needs !== -1 && part.does === does.set && !part.set!.has(needs)) {
      return end >= least && text.charCodeAt(end) === needs ? this.match(end, i + 1) : -1
    }
    for (; end >= least; end--) {
      if (needs !== -1 && text.charCodeAt(end) !== needs) {
        if (--meter.steps < 0) meter.out()
        continue
      }
      const found = this.match(end, i + 1)
      if (found !== -1) return found
    }
    return -1
  }

  private fewest(from: number, part: Part, i: number): number {
    const { text, meter } = this
    for (let at = from; ; at++) {
      if (--meter.steps < 0) meter.out()
      const found = this.match(at, i + 1)
      if (found !== -1) return found
      if (at >= text.length || !isOne(part, text.charCodeAt(at))) return -1
    }
  }

  private open(at: number, i: number, length: number): number {
    if (this.count >= mostCaptures) throw this.fault('too many captures')
    this.starts[this.count] = at
    this.lengths[this.count] = length
    this.count++
    const end = this.match(at, i + 1)
    if (end === -1) this.count--
    return end
  }

  private close(at: number, i: number): number {
    let one = this.count - 1
    while (one >= 0 && this.lengths[one] !== isOpen) one--
    if (one < 0) throw this.fault('invalid pattern capture')
    this.lengths[one] = at - this.starts[one]!
    const end = this.match(at, i + 1)
    if (end === -1) this.lengths[one] = isOpen
    return end
  }

  private balance(at: number, { code, other }: Part): number {
    const { text, meter } = this
    if (at >= text.length || text.charCodeAt(at) !== code) return -1
    let open = 1
    for (let i = at + 1; i < text.length; i++) {
      if (--meter.steps < 0) meter.out()
      const char = text.charCodeAt(i)
      if (char === other) {
        if (--open === 0) return i + 1
      } else if (char === code) open++
    }
    return -1
  }

  private back(at: number, digit: number): number {
    const one = digit - 49
    if (one < 0 || one >= this.count || this.lengths[one] === isOpen) throw this.fault('invalid capture index')
    const length = this.lengths[one]!
    const start = this.starts[one]!
    this.meter.steps -= length >> 6
    if (length < 0 || !this.text.startsWith(this.text.slice(start, start + length), at)) return -1
    return at + length
  }

  /** The value of a capture; the whole match if there are no captures. */
  capture(one: number, start: number, end: number): LuaValue {
    if (one >= this.count) {
      if (one !== 0) throw this.fault('invalid capture index')
      return this.text.slice(start, end)
    }
    const length = this.lengths[one]!
    if (length === isOpen) throw this.fault('unfinished capture')
    const from = this.starts[one]!
    return length === isPosition ? from + 1 : this.text.slice(from, from + length)
  }

  /** All captures; if the pattern has none and `orWhole` is set, the whole match. */
  captures(start: number, end: number, orWhole: boolean): LuaValue[] {
    const found: LuaValue[] = []
    const count = this.count === 0 && orWhole ? 1 : this.count
    for (let i = 0; i < count; i++) found.push(this.capture(i, start, end))
    return found
  }
}

function isOne(part: Part, code: number): boolean {
  if (part.does === does.char) return part.code === code
  if (part.does === does.any) return true
  const set = part.set!
  return code < tabled ? set.table[code] === 1 : set.hasOther(code)
}
