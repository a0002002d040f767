import { types } from 'node:util'
import { createContext, runInContext } from 'node:vm'

// V8 replaces, splits and matches with regular expressions slowly once RegExp.prototype was changed in any realm of the process, and hardening
// freezes it. Only exec() stays fast, on the regular expressions of an unchanged realm. Therefore the methods of strings are implemented here with
// the exec() of such a realm. Only matches leave the realm, and no other code can reach it.

const realm = runInContext(
  '({ RegExp, Object, replace: (text, pattern, by) => text.replace(pattern, by) })',
  createContext(),
) as {
  RegExp: RegExpConstructor
  Object: ObjectConstructor
  replace(text: string, pattern: RegExp, by: string): string
}
const { isPrototypeOf: isParentOf } = Object.prototype
const isForeign = (error: unknown) => Reflect.apply(isParentOf, realm.Object.prototype, [error])
const errors: Record<string, ErrorConstructor> = { RangeError, TypeError }

/** The maximum size of the cache of regular expressions. When the cache is full, it is cleared. */
const mostKept = 2000
let kept = 0
let bySource = new Map<string, RegExp[]>()

const getterOf = (name: string) => Reflect.getOwnPropertyDescriptor(RegExp.prototype, name)!.get as () => unknown
const sourceOf = getterOf('source')
const isGlobal = getterOf('global')
const ignoresCase = getterOf('ignoreCase')
const isMultiline = getterOf('multiline')
const isDotAll = getterOf('dotAll')
const isUnicode = getterOf('unicode')
const isSticky = getterOf('sticky')
const hasSets = getterOf('unicodeSets')
const flagsInOrder = 'gimsuv'

/**
 * The counterpart of a regular expression in the other realm, with the flag g if `everywhere` is set. The source and flags are read with the
 * language's own getters, whatever properties the regular expression itself has.
 */
function counterpart(pattern: RegExp, everywhere: boolean): RegExp {
  const source = Reflect.apply(sourceOf, pattern, []) as string
  // The code is unrolled because it runs at each use, and a loop over the getters would take three times as long.
  let marks = everywhere ? 1 : 0
  if (Reflect.apply(ignoresCase, pattern, []) === true) marks |= 2
  if (Reflect.apply(isMultiline, pattern, []) === true) marks |= 4
  if (Reflect.apply(isDotAll, pattern, []) === true) marks |= 8
  if (Reflect.apply(isUnicode, pattern, []) === true) marks |= 16
  if (Reflect.apply(hasSets, pattern, []) === true) marks |= 32
  let known = bySource.get(source)
  const present = known?.[marks]
  if (present) return present
  if (kept++ >= mostKept) {
    bySource = new Map()
    kept = 0
    known = undefined
  }
  if (!known) bySource.set(source, (known = []))
  const made = new realm.RegExp(source, [...flagsInOrder].filter((_, i) => marks & (1 << i)).join(''))
  known[marks] = made
  return made
}

/** Whether a value is a regular expression of this realm's own class, without the flag y. */
export function isQuick(pattern: unknown): pattern is RegExp {
  return (
    typeof pattern === 'object' &&
    pattern !== null &&
    Object.getPrototypeOf(pattern) === RegExp.prototype &&
    types.isRegExp(pattern) &&
    Reflect.apply(isSticky, pattern, []) === false
  )
}

/** Whether a regular expression really has the flag g, whatever own properties it has. */
export const isEverywhere = (pattern: RegExp): boolean => Reflect.apply(isGlobal, pattern, []) === true

type PutIn = string | ((...parts: unknown[]) => unknown)

/** Works like String.prototype.replace(). @param pattern a regular expression for which isQuick() holds */
export function replaceQuickly(text: string, pattern: RegExp, by: PutIn): string {
  return native(() => {
    const everywhere = isEverywhere(pattern)
    if (everywhere) pattern.lastIndex = 0
    const own = counterpart(pattern, everywhere)
    if (typeof by === 'string' && by.includes('$')) return realm.replace(text, own, by)
    own.lastIndex = 0
    let result = ''
    let at = 0
    for (let match = own.exec(text); match !== null; match = own.exec(text)) {
      const { index } = match
      const whole = match[0]
      const next = index + whole.length
      if (everywhere && whole === '') own.lastIndex = after(text, index, own)
      const { lastIndex } = own
      result +=
        text.slice(at, index) +
        (typeof by === 'string' ? by : `${Reflect.apply(by, undefined, partsOf(match, text)) as string}`)
      at = next
      if (!everywhere) break
      // The replacement function may have used the same regular expression.
      own.lastIndex = lastIndex
    }
    return at === 0 && result === '' ? text : result + text.slice(at)
  })
}

/** The arguments with which a replacement function is called. */
function partsOf(match: RegExpExecArray, text: string): unknown[] {
  const parts: unknown[] = []
  for (let i = 0; i < match.length; i++) parts.push(match[i])
  parts.push(match.index, text)
  if (match.groups !== undefined) parts.push(match.groups)
  return parts
}

/** Works like String.prototype.match() with the flag g. @param pattern a regular expression for which isQuick() and isEverywhere() hold */
export function matchQuickly(text: string, pattern: RegExp): string[] | null {
  return native(() => {
    pattern.lastIndex = 0
    const own = counterpart(pattern, true)
    own.lastIndex = 0
    const found: string[] = []
    for (let match = own.exec(text); match !== null; match = own.exec(text)) {
      const whole = match[0]
      found.push(whole)
      if (whole === '') own.lastIndex = after(text, match.index, own)
    }
    return found.length === 0 ? null : found
  })
}

/** Works like String.prototype.split(). @param pattern a regular expression for which isQuick() holds @param most the maximum number of parts */
export function splitQuickly(text: string, pattern: RegExp, most: unknown): string[] {
  return native(() => {
    const limit = most === undefined ? 2 ** 32 - 1 : (most as number) >>> 0
    const parts: string[] = []
    if (limit === 0) return parts
    const own = counterpart(pattern, true)
    own.lastIndex = 0
    if (text === '') return own.exec(text) === null ? [text] : parts
    let at = 0
    for (let match = own.exec(text); match !== null; match = own.exec(text)) {
      const { index } = match
      const whole = match[0]
      if (index >= text.length) break
      if (whole === '') own.lastIndex = after(text, index, own)
      // An empty match at the end of the previous match separates nothing.
      if (whole === '' && index === at) continue
      parts.push(text.slice(at, index))
      if (parts.length === limit) return parts
      at = index + whole.length
      for (let i = 1; i < match.length; i++) {
        parts.push(match[i]!)
        if (parts.length === limit) return parts
      }
    }
    parts.push(text.slice(at))
    return parts
  })
}

/** The position of the next character. */
function after(text: string, index: number, { flags }: RegExp): number {
  return index + (/[uv]/.test(flags) && text.codePointAt(index)! > 0xffff ? 2 : 1)
}

/** Runs work, and turns errors of the other realm into errors of this realm. */
function native<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!isForeign(error)) throw error
    const { name, message } = error as Error
    throw new (errors[name] ?? Error)(message)
  }
}
