import { chargeCharacters, chargeElements, mostCharacters, mostElements } from '../../kernel/guard/bulk.ts'
import { toText } from './settle.ts'

// Replacements for natives whose cost is known only while they work. Within turns, the replacements charge as they go.

/** The cost of joining a list within a list, in elements. */
const nestedCost = 256

/** Works like Array.prototype.join(). The texts of all elements are created and counted before they are joined. */
export function joined(list: unknown[], separator: unknown, original: CallableFunction): string {
  const between = separator === undefined ? ',' : `${separator as string}`
  const { length } = list
  chargeElements(length)
  let total = between.length * length
  let parts = list
  for (let i = 0; i < length; i++) {
    const one = list[i]
    if (typeof one === 'string') total += one.length
    else if ((typeof one === 'object' && one !== null) || typeof one === 'function') {
      if (parts === list) {
        parts = list.slice()
        // Lists are nested, so a few lists at each level can add up to many.
        chargeElements(nestedCost)
      }
      const text = `${one as unknown as string}`
      parts[i] = text
      total += text.length
    }
    if (total > mostCharacters) break
  }
  chargeCharacters(total)
  return Reflect.apply(original, parts, [between]) as string
}

/** Works like Array.prototype.toLocaleString(). The texts of all elements are counted as they are created. */
export function joinedLocally(list: unknown[], locale: unknown, options: unknown): string {
  const { length } = list
  chargeElements(length)
  const texts: string[] = []
  let total = length
  for (let i = 0; i < length && total <= mostCharacters; i++) {
    const one = list[i] as object | null | undefined
    if (typeof one === 'object' && one !== null) chargeElements(nestedCost)
    const text = one === null || one === undefined ? '' : `${Reflect.apply(one.toLocaleString, one, [locale, options])}`
    texts.push(text)
    total += text.length
  }
  chargeCharacters(total)
  return texts.join()
}

/** The number of elements or characters that are charged at once. */
const batch = 1024

/** Works like Array.prototype.flat(). A list that occurs several times is counted each time. */
export function flattened(list: unknown[], depth: unknown): unknown[] {
  const found: unknown[] = []
  let looked = 0
  const add = (from: unknown[], deeper: number) => {
    const { length } = from
    for (let i = 0; i < length; i++) {
      if (++looked % batch === 0) chargeElements(batch)
      if (looked > mostElements) chargeElements(looked)
      if (!(i in from)) continue
      const one = from[i]
      if (deeper > 0 && Array.isArray(one)) add(one as unknown[], deeper - 1)
      else found.push(one)
    }
  }
  add(list, depth === undefined ? 1 : Number(depth))
  chargeElements(looked % batch)
  return found
}

/** Works like Array.prototype.flatMap(). Each list that the callback returns is charged for. */
export function flatMapped(list: unknown[], make: unknown, self: unknown): unknown[] {
  if (typeof make !== 'function') throw new TypeError('flatMap() needs a function')
  const found: unknown[] = []
  const { length } = list
  chargeElements(length)
  for (let i = 0; i < length; i++) {
    if (!(i in list)) continue
    const made: unknown = Reflect.apply(make, self, [list[i], i, list])
    if (!Array.isArray(made)) found.push(made)
    else {
      chargeElements(made.length + found.length > mostElements ? mostElements + 1 : made.length)
      for (let j = 0; j < made.length; j++) if (j in made) found.push(made[j])
    }
  }
  return found
}

type Replacer = (this: unknown, key: string, value: unknown) => unknown

/** Counts the characters of a JSON text as it is written. */
class WrittenText {
  paid = 0
  private characters = 0
  private readonly own: Replacer | null
  /** The nesting depth of each object; null if the text is not indented. */
  private readonly depths: Map<unknown, number> | null

  constructor(own: Replacer | null, indented: boolean) {
    this.own = own
    this.depths = indented ? new Map() : null
  }

  /** Counts a property. @returns its value, after it has passed through the caller's own replacer */
  count(holder: unknown, key: string, given: unknown): unknown {
    const one = this.own === null ? given : Reflect.apply(this.own, holder, [key, given])
    this.characters += key.length + 4 + (typeof one === 'string' || one instanceof String ? one.length : 4)
    if (this.depths !== null) {
      const depth = this.depths.get(holder) ?? 0
      this.characters += depth * 10
      if (typeof one === 'object') this.depths.set(one, depth + 1)
    }
    if (this.characters - this.paid > batch) {
      chargeCharacters(this.characters - this.paid)
      this.paid = this.characters
      if (this.characters > mostCharacters) chargeCharacters(this.characters)
    }
    return one
  }
}

/**
 * Works like JSON.stringify(). The text is counted while it is written, because a list that occurs several times is written each time.
 * @throws RangeError if the text becomes too long
 */
export function stringified(
  original: typeof JSON.stringify,
  value: unknown,
  replacer: unknown,
  space: unknown,
): unknown {
  if (Array.isArray(replacer)) {
    chargeElements(replacer.length)
    // The native function applies the list of keys to a plain copy, which has already been counted.
    const text = stringified(original, value, undefined, undefined) as string | undefined
    return text === undefined ? text : original(JSON.parse(text), replacer as string[], Number(space))
  }
  const text = new WrittenText(typeof replacer === 'function' ? (replacer as Replacer) : null, space !== undefined)
  const indent = typeof space === 'object' ? toText(space) : space
  // The replacer has no name, because the loader would define a property for it each time.
  const result = original(value, counting(text), indent as string) as string | undefined
  chargeCharacters(Math.max(0, (result?.length ?? 0) - text.paid))
  return result
}

const counting = (text: WrittenText): Replacer =>
  function (key, given) {
    return text.count(this, key, given)
  }
