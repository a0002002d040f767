import { Script } from 'node:vm'
import {
  bulk,
  charactersPerStep,
  chargeCharacters,
  chargeElements,
  chargeKeys,
  mostCharacters,
  small,
} from '../../kernel/guard/bulk.ts'
import { isEverywhere, isQuick } from './quick-patterns.ts'
import { flatMapped, flattened, joined, joinedLocally, stringified } from './replacements.ts'
import { argumentList, lengthOf, settle, settleList, settleSpreadable, toText } from './settle.ts'
import {
  chargeCompared,
  chargeMatch,
  chargeMatches,
  chargeMatching,
  chargeReplaced,
  chargeSearch,
  genuine,
  matchByPattern,
  needle,
  pattern,
  payLocale,
  perMatch,
  replaceByPattern,
  replacedPattern,
  reserveStack,
  splitByPattern,
} from './texts.ts'
import type { Native } from './walk.ts'

/** An array-like object could report one length here and another to the native function, which could then run forever. */
const onlyLists =
  "if (bulk.meter !== null && !Array.isArray(this)) throw new TypeError('it is no list: use Array.from() first'); "
/** A value that is not a string could convert to a different string each time, so it is converted once. */
const ownText = "const self = bulk.meter === null || typeof this === 'string' ? this : toText(this); "
const pass = 'return original.call(this, a, b, c)'
const passText = 'return original.call(self, a, b, c)'
const payResult = `if (bulk.meter !== null && result !== undefined && result !== null && result.length > small) charge(result.length)
    return result`

type Charge = (...given: never[]) => unknown

/** The parts of a wrapped function: its parameters, its body, and the function that the body calls `charge`. */
interface Shape {
  parameters?: string
  body: string
  charge?: Charge
}

/** Code that runs `paid`, but only within a turn, and then `otherwise`. */
const inTurn = (paid: string, otherwise = pass) => `if (bulk.meter !== null) { ${paid} } ${otherwise}`

/** Methods of lists, charged before they run by the length of the list. */
const list = (charge: Charge): Shape => ({
  body: `${onlyLists}const n = this.length; if (n > small && bulk.meter !== null) charge(n); ${pass}`,
  charge,
})
/** Like list(), for methods that treat a missing argument and undefined differently. */
const listAndArguments = (charge: (self: unknown[], args: unknown[]) => void): Shape => ({
  parameters: '...args',
  body: `${onlyLists}if (bulk.meter !== null) charge(this, args); return Reflect.apply(original, this, args)`,
  charge,
})
/** Methods of texts, charged by the length of the text. */
const text = (charge: Charge): Shape => ({
  body: `${ownText}if (bulk.meter !== null && self.length > small) charge(self.length); ${passText}`,
  charge,
})
/** Methods of typed arrays. */
const bytes = (charge: (length: number, first: unknown) => void): Shape => ({
  parameters: '...args',
  body: `if (bulk.meter !== null) charge(lengthOf(this), args[0]); return Reflect.apply(original, this, args)`,
  charge,
})

/** Code that checks whether a plain regular expression is called with a string. */
const isPlain = "typeof a === 'string' && isQuick(this)"
/** A shortcut for plain regular expressions. The native function would look up a method on the regular expression, which takes longer. */
const byPattern = (work: string, otherwise = passText) => `if (typeof a === 'object' && isQuick(a)) ${work}
    if (bulk.meter === null) ${otherwise}`
/** Methods of regular expressions that look for matches. @param everywhere code for whether the pattern is tried at each position */
const matching = (work: string, everywhere = 'this.global'): Shape => ({
  body: `if (bulk.meter !== null) { genuine(this); a = toText(a); chargeMatching(a.length, ${everywhere}) }
    const result = ${work}
    charge(result); return result`,
  charge: chargeMatches,
})

const listOf = (length: number) => chargeElements(length)

/** The maximum length of a part of a list. The bounds are like those of slice(). */
function partLength(length: number, from: unknown, to: unknown): number {
  const at = (border: unknown, otherwise: number) => {
    if (typeof border !== 'number' || Number.isNaN(border)) return otherwise
    return border < 0 ? Math.max(0, length + border) : Math.min(length, border)
  }
  return Math.max(0, at(to, length) - at(from, 0))
}
const sorting = (length: number) => chargeElements(length * Math.log2(length + 1))
/** `normalize()` sorts the accents of each letter, so a text of one letter with many accents takes quadratic time. */
const accents = (length: number) => chargeCharacters((length * length) / charactersPerStep)

/** The ways in which a turn pays for built-in functions, by rule; null if a function costs no more than a step, or the watchdog can stop it. */
export const rules = {
  constant: null,
  /** While the function runs, the JavaScript engine checks whether the watchdog has requested a stop. */
  tried: { body: 'charge(); return original.call(this, a)', charge: reserveStack },
  /** Mud code can't call the function, because its name is a reserved word there. */
  unreachable: null,
  refused: {
    parameters: '...args',
    body: "if (bulk.meter !== null) throw new TypeError('it is not for mud code'); return Reflect.apply(original, this, args)",
  },

  list: list(listOf),
  /** The turn pays by the length of the part. `this` may also be a function's arguments: `Array.prototype.slice.call(arguments, 1)`. */
  slice: {
    body: `if (bulk.meter !== null && !Array.isArray(this)) return original.call(argumentList(this), a, b)
    const n = this.length; if (n > small && bulk.meter !== null) charge(n, a, b); ${pass}`,
    charge: (length: number, from: unknown, to: unknown) => chargeElements(partLength(length, from, to)),
  },
  listAndArguments: listAndArguments(self => chargeElements(self.length)),
  sort: listAndArguments((self, [compare]) => {
    sorting(self.length)
    // Without a comparison function of the mud code, the JavaScript engine compares texts up to the place where they differ.
    if (compare !== undefined || self.length <= small) return
    let total = 0
    for (const one of self) if (typeof one === 'string') total += one.length
    const compared = total * Math.log2(self.length + 1)
    if (compared > mostCharacters) throw new RangeError('texts that are so many and so long take too long to sort')
    chargeCharacters(compared)
  }),
  comparing: listAndArguments(chargeCompared),
  concat: listAndArguments((self, args) => {
    let total = self.length
    for (let i = 0; i < args.length; i++) {
      args[i] = settleSpreadable(args[i])
      total += lengthOf(args[i])
    }
    chargeElements(total)
  }),
  join: { body: `${onlyLists}${inTurn('return charge(this, a, original)')}`, charge: joined },
  joinLocally: { body: `${onlyLists}${inTurn('return charge(this, a, b)')}`, charge: joinedLocally },
  flat: { body: `${onlyLists}${inTurn('return charge(this, a)')}`, charge: flattened },
  flatMap: { body: `${onlyLists}${inTurn('return charge(this, a, b)')}`, charge: flatMapped },
  from: { body: inTurn('a = charge(a)'), charge: settle },
  applied: { body: inTurn('if (b !== undefined && b !== null) b = charge(b)'), charge: settleList },
  sized: { body: inTurn('charge(lengthOf(this))'), charge: listOf },

  text: text(chargeCharacters),
  localText: {
    body: `${ownText}${inTurn('payLocale(a); if (self.length > small) charge(self.length)', passText)}`,
    charge: chargeCharacters,
  },
  firstText: {
    body: inTurn("if (typeof a !== 'string') a = toText(a); charge(a.length)"),
    charge: chargeCharacters,
  },
  search: {
    body: `${ownText}${inTurn("if (typeof a !== 'string') a = needle(a); if (a.length > small) charge(self, a)", passText)}`,
    charge: chargeSearch,
  },
  prefix: {
    body: `${ownText}${inTurn("if (typeof a !== 'string') a = needle(a); charge(a.length)", passText)}`,
    charge: chargeCharacters,
  },
  concatText: {
    parameters: '...args',
    body: `${ownText}const result = Reflect.apply(original, self, args); charge(result.length); return result`,
    charge: chargeCharacters,
  },
  repeat: {
    body: `${ownText}${inTurn('a = Number(a); charge(self.length * a)', passText)}`,
    charge: chargeCharacters,
  },
  pad: {
    body: `${ownText}${inTurn('a = Number(a); if (b !== undefined) b = toText(b); charge(Math.max(self.length, a))', passText)}`,
    charge: chargeCharacters,
  },
  split: {
    body: `${ownText}${byPattern('return splitByPattern(self, a, b)')}
    if (typeof a !== 'string' && a !== undefined) { a = replacedPattern(a); if (typeof a !== 'string') ${passText} }
    charge(self, a)
    const result = original.call(self, a, b); ${payResult.replace('charge', 'chargeElements')}`,
    charge: (self: string, by: string | undefined) => {
      chargeCharacters(self.length)
      chargeSearch(self, by ?? '')
    },
  },
  replace: {
    body: `${ownText}${byPattern("if (key === 'replace' || isEverywhere(a)) return replaceByPattern(self, a, b)")}
    if (typeof a !== 'string') { a = replacedPattern(a); if (typeof a !== 'string') ${passText} }
    b = typeof b === 'function' ? perMatch(b) : toText(b)
    charge(self, a, b)
    const result = original.call(self, a, b); ${payResult.replace('charge', 'chargeCharacters')}`,
    charge: (self: string, wanted: string, by: unknown) => {
      chargeSearch(self, wanted)
      chargeReplaced(self, by, self.length / Math.max(1, wanted.length) + 1)
    },
  },
  pattern: { body: `${ownText}${inTurn('a = charge(a)', passText)}`, charge: pattern },
  accents: text(accents),
  compare: {
    body: `${ownText}if (bulk.meter !== null) {
      if (typeof a !== 'string') a = toText(a)
      if (self.length > small) charge(self.length)
      if (a.length > small) charge(a.length)
      if (b !== undefined) payLocale(b)
    } return original.call(self, a, b, c)`,
    charge: accents,
  },
  local: { body: inTurn('payLocale(a)') },
  raw: {
    parameters: '...args',
    body: 'args[0] = charge(args[0]); return original.apply(this, args)',
    charge: (parts: { raw?: unknown } | null | undefined) => ({ raw: settleList(parts?.raw) }),
  },

  regexp: matching('original.call(this, a)'),
  regexpMatch: {
    ...matching('original.call(this, a)'),
    body: `if (${isPlain} && isEverywhere(this)) return matchByPattern(a, this)
    ${matching('original.call(this, a)').body}`,
  },
  regexpSplit: {
    ...matching('original.call(this, a, b)', 'true'),
    body: `if (${isPlain}) return splitByPattern(a, this, b)
    ${matching('original.call(this, a, b)', 'true').body}`,
  },
  match: { body: inTurn('charge()'), charge: chargeMatch },
  regexpReplace: {
    body: `if (${isPlain}) return replaceByPattern(a, this, b)
    if (bulk.meter !== null) {
      genuine(this); a = toText(a); b = typeof b === 'function' ? perMatch(b) : toText(b)
      charge(a, b, this.global ? a.length + 1 : 1)
    }
    const result = original.call(this, a, b)
    ${payResult.replace('charge', 'chargeCharacters')}`,
    charge: chargeReplaced,
  },

  keys: {
    body: `if (bulk.meter !== null) charge(a); const result = original.call(this, a)
    if (bulk.meter !== null) chargeElements(result.length * 4); return result`,
    charge: chargeKeys,
  },
  pairs: { body: inTurn('a = charge(a)'), charge: settle },
  parse: {
    body: inTurn("if (typeof a !== 'string') a = toText(a); charge(a.length)"),
    charge: chargeCharacters,
  },
  stringify: { body: inTurn('return charge(original, a, b, c)'), charge: stringified },

  bytes: bytes(listOf),
  bytesSort: bytes(sorting),
  bytesAsText: bytes((length, by) => chargeCharacters(length * (8 + (typeof by === 'string' ? by.length : 0)))),
  bytesSet: { body: inTurn('a = charge(a)'), charge: settleList },
  buffer: { body: inTurn('charge(this.byteLength)'), charge: chargeElements },
} satisfies Record<string, Shape | null>

export type Rule = keyof typeof rules

/** The names that a rule's `body` may use in addition to `original` and `charge`. */
const tools = {
  ...{ bulk, small, chargeElements, chargeCharacters, lengthOf, toText, argumentList },
  ...{ genuine, needle, payLocale, replacedPattern, chargeMatching, perMatch },
  ...{ isQuick, isEverywhere, replaceByPattern, splitByPattern, matchByPattern },
}

/**
 * Replaces a native function with a function that charges for it. Each replacement is compiled from its own source (before the process is hardened,
 * while that is still possible), because closures of one function would share the engine's type feedback, and each call would be as slow as the
 * slowest.
 */
export function apply(rule: Rule, { holder, key, name }: Native): void {
  const shape: Shape | null = rules[rule]
  if (shape === null) return
  const described = Reflect.getOwnPropertyDescriptor(holder, key)!
  const kind = name.startsWith('get:') ? 'get' : name.startsWith('set:') ? 'set' : 'value'
  const original = described[kind] as { length: number }
  const { parameters = 'a, b, c', body, charge } = shape
  // The function is written as a shorthand method because, like the native function, such a method is not a constructor.
  const code = `'use strict'; return { [key](${parameters}) { ${body} } }[key]`
  // The script has a name, so that stacks show where the code comes from.
  const made = new Script(`(function (key, original, charge, ${Object.keys(tools)}) { ${code} })`, {
    filename: 'natives',
  })
  const make = made.runInThisContext() as (...given: unknown[]) => object
  const wrapped = make(key, original, charge, ...Object.values(tools))
  Object.defineProperty(wrapped, 'length', { value: original.length, configurable: true })
  Object.defineProperty(holder, key, { ...described, [kind]: wrapped })
}
