import { chargeCharacters } from '../../../kernel/guard/bulk.ts'
import { Matcher } from '../patterns/match.ts'
import { parsePattern } from '../patterns/parse.ts'
import { type LuaFunction, none } from '../run/calls.ts'
import { isTrue, type Operations } from '../run/operations.ts'
import { numberText } from '../values/numbers.ts'
import { LuaTable, type LuaValue } from '../values/table.ts'
import { typeOf } from '../values/types.ts'
import { Arguments } from './arguments.ts'
import type { Library } from './base.ts'
import { formatText } from './format.ts'

/** Matches the characters that make a search text a pattern. */
const specials = /[\^$*+?.([%-]/
/** The longest text that a function may make. */
const longestText = 32_000_000

/** The library `string`. It counts the UTF-16 code units of a text, not bytes. */
export function stringLibrary(ops: Operations): Library {
  const check = new Arguments(ops)
  const { meter } = ops
  const pay = (length: number) => {
    if (length > longestText) throw ops.raise('resulting string too large', 1)
    chargeCharacters(length)
  }
  /** Converts a position in a text. A negative position counts from the end. */
  const place = (at: number, length: number) => (at >= 0 ? at : Math.max(0, length + at + 1))

  /** The error for a mistake in a pattern, with the place of the caller. */
  const fault = (message: string) => ops.raise(message, 1)

  const search = (args: LuaValue[], isFind: boolean): LuaValue => {
    const text = check.text(args, 1)
    const wanted = check.text(args, 2)
    const given = check.wholeOr(args, 3, 1)
    const from = Math.min(Math.max(0, (given < 0 ? text.length + given + 1 : given) - 1), text.length)
    if (isFind && (isTrue(args[3]) || !specials.test(wanted))) {
      pay(text.length + wanted.length)
      const at = text.indexOf(wanted, from)
      return at === -1 ? undefined : [at + 1, at + wanted.length]
    }
    const pattern = parsePattern(wanted, true)
    const matcher = new Matcher(text, pattern, meter, fault)
    let start = from
    do {
      if (!pattern.isAnchored) start = matcher.nextStart(start)
      const end = matcher.matchAt(start)
      if (end === -1) start = matcher.afterFailure(start)
      else {
        const captures = matcher.captures(start, end, !isFind)
        return isFind ? [start + 1, end, ...captures] : captures
      }
    } while (start <= text.length && !pattern.isAnchored)
    return undefined
  }

  const replacement = (
    by: LuaValue | Template,
    matcher: Matcher,
    start: number,
    end: number,
    whole: string,
  ): string => {
    let value: LuaValue
    if (typeof by === 'string') return by
    if (Array.isArray(by)) return inserted(by as Template, matcher, start, end, whole)
    if (typeof by === 'function')
      value = ops.one(Reflect.apply(by as LuaFunction, undefined, matcher.captures(start, end, true)))
    else value = ops.index(by, matcher.capture(0, start, end), libraryChunk, 0)
    if (!isTrue(value)) return whole
    if (typeof value === 'string') return value
    if (typeof value === 'number') return numberText(value)
    throw ops.raise(`invalid replacement value (a ${typeOf(value)})`, 1)
  }

  const library: Library = {
    len: function lua_len(...args) {
      return check.text(args, 1).length
    },
    sub: function lua_sub(...args) {
      const text = check.text(args, 1)
      const from = Math.max(1, place(check.whole(args, 2), text.length))
      const to = Math.min(text.length, place(check.wholeOr(args, 3, -1), text.length))
      return from > to ? '' : text.slice(from - 1, to)
    },
    upper: function lua_upper(...args) {
      const text = check.text(args, 1)
      pay(text.length)
      return text.toUpperCase().length === text.length ? text.toUpperCase() : text
    },
    lower: function lua_lower(...args) {
      const text = check.text(args, 1)
      pay(text.length)
      return text.toLowerCase().length === text.length ? text.toLowerCase() : text
    },
    reverse: function lua_reverse(...args) {
      const text = check.text(args, 1)
      pay(text.length * 8)
      return text.split('').reverse().join('')
    },
    rep: function lua_rep(...args) {
      const text = check.text(args, 1)
      const times = check.whole(args, 2)
      if (times <= 0 || text === '') return ''
      pay(text.length * times)
      return text.repeat(times)
    },
    byte: function lua_byte(...args) {
      const text = check.text(args, 1)
      const first = place(check.wholeOr(args, 2, 1), text.length)
      const from = Math.max(1, first)
      const to = Math.min(text.length, place(check.wholeOr(args, 3, first), text.length))
      if (from > to) return none
      if (from === to) return text.charCodeAt(from - 1)
      if (to - from >= 8000) throw ops.raise('string slice too long', 1)
      return Array.from(text.slice(from - 1, to).split(''), one => one.charCodeAt(0))
    },
    char: function lua_char(...args) {
      let text = ''
      for (let i = 1; i <= args.length; i++) {
        const code = check.whole(args, i)
        if (code < 0 || code > 255) check.wrong(i, 'invalid value')
        text += String.fromCharCode(code)
      }
      return text
    },
    format: function lua_format(...args) {
      const text = formatText(ops, check, args)
      pay(text.length)
      return text
    },
    find: function lua_find(...args) {
      return search(args, true)
    },
    match: function lua_match(...args) {
      return search(args, false)
    },
    gmatch: function lua_gmatch(...args) {
      const text = check.text(args, 1)
      const matcher = new Matcher(text, parsePattern(check.text(args, 2), false), meter, fault)
      let from = 0
      return function lua_gmatchNext(): LuaValue {
        for (let start = matcher.nextStart(from); start <= text.length; start = matcher.nextStart(start + 1)) {
          const end = matcher.matchAt(start)
          if (end === -1) continue
          from = end === start ? end + 1 : end
          const captures = matcher.captures(start, end, true)
          return captures.length === 1 ? captures[0] : captures
        }
        from = text.length + 1
        return undefined
      }
    },
    gsub: function lua_gsub(...args) {
      const text = check.text(args, 1)
      const pattern = parsePattern(check.text(args, 2), true)
      const given = typeof args[2] === 'number' ? numberText(args[2]) : args[2]
      const by = typeof given === 'string' && given.includes('%') ? templateOf(given) : given
      if (typeof given !== 'string' && typeof by !== 'function' && !(by instanceof LuaTable)) {
        check.wrong(3, 'string/function/table expected')
      }
      const most = check.wholeOr(args, 4, text.length + 1)
      const matcher = new Matcher(text, pattern, meter, fault)
      let [result, at, count] = ['', 0, 0]
      let copied = 0
      while (count < most) {
        if (!pattern.isAnchored) at = matcher.nextStart(at)
        const end = matcher.matchAt(at)
        if (end !== -1) {
          count++
          result += text.slice(copied, at) + replacement(by, matcher, at, end, text.slice(at, end))
          copied = end
          if (result.length > longestText) pay(result.length)
        }
        if (end !== -1 && end > at) at = end
        else if (at < text.length) at++
        else break
        if (pattern.isAnchored) break
      }
      result += text.slice(copied)
      pay(result.length)
      return [result, count]
    },
  }
  // The name of gmatch() in 5.0, which 5.1 still supports.
  return { ...library, gfind: library['gmatch']! }
}

/** A replacement text. It consists of literal texts and, between them, the numbers of captures. 0 is the whole match. */
type Template = readonly (string | number)[]

function templateOf(text: string): Template {
  const parts: (string | number)[] = []
  let at = 0
  for (let next = text.indexOf('%'); next !== -1; next = text.indexOf('%', at)) {
    if (next > at) parts.push(text.slice(at, next))
    const char = text[next + 1]
    parts.push(char === undefined ? '\0' : char >= '0' && char <= '9' ? Number(char) : char)
    at = next + 2
  }
  if (at < text.length) parts.push(text.slice(at))
  return parts
}

function inserted(template: Template, matcher: Matcher, start: number, end: number, whole: string): string {
  let text = ''
  for (const part of template) {
    if (typeof part === 'string') text += part
    else if (part === 0) text += whole
    else {
      const value = matcher.capture(part - 1, start, end)
      text += typeof value === 'number' ? numberText(value) : String(value)
    }
  }
  return text
}

/** The chunk for indexing by a library function itself, where errors have no place. */
const libraryChunk = {
  name: '?',
  script: '',
  source: '',
  sites: [{ line: 0, names: [] }],
  calls: new Int32Array(),
}
