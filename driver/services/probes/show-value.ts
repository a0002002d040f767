import { types } from 'node:util'
import { anySlotOf, isObject, slotId } from '../../kernel/objects/base.ts'

/** The maximum number of elements of a list or a record that are shown, and the maximum depth of nesting. */
const mostElements = 8
const mostLevels = 3
/** The maximum number of characters of a text that are shown. */
const longestText = 80

/**
 * Shows a value on one line, shortened. No code of the world runs: getters aren't called, and overrides in subclasses of lists, sets or maps are
 * ignored.
 */
export function showValue(value: unknown, level = 0): string {
  if (typeof value === 'string') {
    const text = JSON.stringify(value.slice(0, longestText + 1))
    return text.length > longestText ? `${text.slice(0, longestText)}…"` : text
  }
  if (types.isProxy(value)) return 'a proxy'
  if (typeof value === 'function') {
    const kind = /^class\b/.test(Function.prototype.toString.call(value)) ? 'class' : 'function'
    return `${kind} ${nameOf(value)}`.trimEnd()
  }
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? '-0' : String(value)
  if (isObject(value)) return anySlotOf(value)?.destructed === false ? slotId(value) : `${slotId(value)} (destructed)`
  if (types.isDate(value)) {
    const time = Date.prototype.getTime.call(value)
    return Number.isNaN(time) ? 'no date' : new Date(time).toISOString()
  }
  if (level >= mostLevels) return '…'
  const deeper = (one: unknown) => showValue(one, level + 1)
  const field = (key: string | number) => {
    const { value: held, get, set } = Object.getOwnPropertyDescriptor(value, key) ?? {}
    return get || set ? '(a getter)' : deeper(held)
  }
  if (Array.isArray(value))
    return `[${some(
      value.length,
      Array.from({ length: shownOf(value.length) }, (_, i) => field(i)),
    )}]`
  if (types.isSet(value))
    return `Set {${some(sizeOfSet.call(value), starting(Set.prototype.values.call(value)).map(deeper))}}`
  if (types.isMap(value)) {
    const entries: Iterator<[unknown, unknown]> = Map.prototype.entries.call(value)
    return `Map {${some(
      sizeOfMap.call(value),
      starting(entries).map(([key, held]) => `${deeper(key)}: ${deeper(held)}`),
    )}}`
  }
  const names = Object.keys(value)
  const shown = some(
    names.length,
    names.slice(0, mostElements).map(name => `${name}: ${field(name)}`),
  )
  const kind = className(value)
  return shown === '' ? `${kind}{}` : `${kind}{ ${shown} }`
}

// The language's own getters of a set's and a map's size. They are used even if a class of the world overrides them.
const sizeOfSet = Object.getOwnPropertyDescriptor(Set.prototype, 'size')!.get!
const sizeOfMap = Object.getOwnPropertyDescriptor(Map.prototype, 'size')!.get!

const shownOf = (length: number) => Math.min(length, mostElements)

/** The first few values of a built-in iterator. */
function starting<T>(values: Iterator<T>): T[] {
  const found: T[] = []
  while (found.length < mostElements) {
    const { value, done } = values.next()
    if (done) break
    found.push(value)
  }
  return found
}

/** The shown elements of a list or a record, and the number of the other elements. */
function some(length: number, shown: readonly string[]): string {
  return [...shown, ...(length > mostElements ? [`… ${length - mostElements} more`] : [])].join(', ')
}

/** The name of a record's class and a space; empty for a plain record. */
function className(value: object): string {
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype === null || types.isProxy(prototype)) return ''
  const name = nameOf(Object.getOwnPropertyDescriptor(prototype, 'constructor')?.value)
  return name === '' || name === 'Object' ? '' : `${name} `
}

/** The name of a class or a function; empty if it has no name or its name isn't a string. */
function nameOf(value: unknown): string {
  if (typeof value !== 'function' || types.isProxy(value)) return ''
  const name: unknown = Object.getOwnPropertyDescriptor(value, 'name')?.value
  return typeof name === 'string' ? name : ''
}
