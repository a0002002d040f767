import { begins } from '../dg/c-text'
import { applyOperator } from '../dg/expressions'
import { type DgStatement, findDone, findEnd, loopsOf } from '../dg/statements'
import { NotConverted } from './converted'
import { isHalt } from './dg-tree'

// Finds all paths that a run of a DG script can take. The server has no notion of blocks: to skip code, it searches for the next
// `else`, `end` or `done`, and counts the open ifs. A script with mismatched blocks therefore runs, too.

/** A position in a script, and what happens there. Steps refer to each other by their index in the list. */
export type Step =
  | { readonly kind: 'line' | 'comment'; readonly at: number; readonly next: number }
  /** An error of the script that the server logs. */
  | { readonly kind: 'complaint'; readonly text: string; readonly next: number }
  | { readonly kind: 'test'; readonly at: number; readonly yes: number; readonly no: number }
  /** The condition of a loop, tested on entry and after each round. */
  | { readonly kind: 'enter' | 'again'; readonly at: number; readonly yes: number; readonly no: number }
  | { readonly kind: 'switch'; readonly at: number; readonly cases: readonly Choice[]; readonly otherwise: number }
  | { readonly kind: 'end' }
  /** A line that ends the script. */
  | { readonly kind: 'halt' }

/** The value of a case, and the step to which it leads. */
interface Choice {
  readonly value: string
  readonly to: number
}

/** The maximum number of steps of a script. One line can become many steps: one for each number of ifs that may be open there. */
const mostSteps = 20_000

class Paths {
  readonly steps: Step[] = []
  private readonly lines: readonly DgStatement[]
  private readonly loops: ReadonlyMap<number, number>
  private readonly known = new Map<string, number>()
  /** The limit up to which open ifs are counted. Counting further makes no difference, unless a loop closes more ifs than it opens. */
  private readonly deepest: number
  /** Steps that have an index but are not filled in yet. */
  private readonly open: (() => void)[] = []
  /** For steps at the greatest depth: the change in the number of open ifs from one step to the next. */
  readonly changes: { from: string; to: string; by: number }[] = []

  constructor(lines: readonly DgStatement[]) {
    this.lines = lines
    this.loops = loopsOf(lines)
    this.deepest = 3 + lines.filter(({ kind }) => kind === 'end' || kind === 'else' || kind === 'elseif').length
  }

  all(): void {
    this.run(0, 1)
    for (let work = this.open.pop(); work; work = this.open.pop()) work()
  }

  private add(key: string, make: () => Step): number {
    const found = this.known.get(key)
    if (found !== undefined) return found
    const index = this.steps.length
    if (index >= mostSteps) throw new NotConverted('its blocks are too tangled')
    this.known.set(key, index)
    this.steps.push({ kind: 'end' })
    this.open.push(() => {
      this.steps[index] = make()
    })
    return index
  }

  private end(): number {
    return this.add('end', () => ({ kind: 'end' }))
  }

  private complain(texts: readonly string[], then: () => number, key: string): number {
    if (texts.length === 0) return then()
    const [text, ...more] = texts
    return this.add(`complain ${texts.length} ${key}`, () => ({
      kind: 'complaint',
      text: text!,
      next: this.complain(more, then, key),
    }))
  }

  /** Returns the step at a line. @param depth the number of open ifs plus one */
  private run(at: number, depth: number): number {
    const { lines, deepest } = this
    const key = `${at} ${depth}`
    const line = lines[at]
    if (!line) return this.end()
    const go = (to: number, by = 0) => {
      // The greatest depth and all depths beyond it share the same steps.
      const next = depth >= deepest ? deepest : depth + by
      if (depth >= deepest) this.changes.push({ from: key, to: `${to} ${next}`, by })
      return this.run(to, next)
    }
    switch (line.kind) {
      case 'line':
        if (isHalt(line)) return this.add(key, () => ({ kind: 'halt' }))
        return this.add(key, () => ({ kind: 'line', at, next: go(at + 1) }))
      case 'comment':
        return this.add(key, () => ({ kind: 'comment', at, next: go(at + 1) }))
      case 'if':
        return this.add(key, () => ({ kind: 'test', at, yes: go(at + 1, 1), no: this.afterFalse(at, at + 1, depth) }))
      case 'elseif':
      case 'else': {
        if (depth === 1) return this.complain(["has 'else' without 'if'."], () => go(at + 1), key)
        const end = findEnd(lines, at)
        return this.complain(end.errors.map(noEnd), () => go(end.at + 1, -1), key)
      }
      case 'end':
        if (depth === 1) return this.complain(["has 'end' without 'if'."], () => go(at + 1), key)
        return go(at + 1, -1)
      case 'while': {
        const done = findDone(lines, at)
        if (done === null) return this.complain(["has 'while' without 'done'."], () => this.end(), key)
        return this.add(key, () => ({ kind: 'enter', at, yes: go(at + 1), no: go(done + 1) }))
      }
      case 'done': {
        const loop = this.loops.get(at)
        if (loop === undefined) return go(at + 1)
        return this.add(key, () => ({ kind: 'again', at: loop, yes: go(loop + 1), no: go(at + 1) }))
      }
      case 'switch':
        return this.choose(at, key, go)
      case 'break': {
        const done = findDone(lines, at)
        return done === null ? this.end() : go(done + 1)
      }
      default:
        return go(at + 1)
    }
  }

  /** Returns the step after an `if` whose condition is false. @param at the line where the search continues */
  private afterFalse(from: number, at: number, depth: number): number {
    const { lines, deepest } = this
    const last = lines.length - 1
    const key = `after ${from} ${at} ${depth}`
    const own = `${from} ${depth}`
    const go = (to: number, by: number) => {
      if (depth >= deepest) this.changes.push({ from: own, to: `${to} ${deepest}`, by })
      return this.run(to, Math.min(deepest, depth + by))
    }
    for (let here = at; here < last; here++) {
      const { kind } = lines[here]!
      if (kind === 'if') {
        const { at: end, errors } = findEnd(lines, here)
        if (end >= last) return this.complain([...errors, 4].map(noEnd), () => this.end(), `${key} ${here}`)
        here = end
      } else if (kind === 'elseif') {
        return this.add(`${key} ${here}`, () => ({
          kind: 'test',
          at: here,
          yes: go(here + 1, 1),
          no: this.afterFalse(from, here + 1, depth),
        }))
      } else if (kind === 'else') return go(here + 1, 1)
      else if (kind === 'end') return go(here + 1, 0)
    }
    const isOpen = from < last && lines[last]!.kind !== 'end'
    return this.complain(isOpen ? [noEnd(5)] : [], () => this.end(), `${key} last`)
  }

  private choose(from: number, key: string, go: (to: number) => number): number {
    const { lines } = this
    const last = lines.length - 1
    const choices: { value: string; to: number }[] = []
    let otherwise = last + 1
    for (let at = from + 1; at < last; at++) {
      const { kind, text, value } = lines[at]!
      if (kind === 'while' || begins(text, 'switch')) {
        const done = findDone(lines, at)
        if (done === null) break
        at = done
      } else if (begins(text, 'case ')) choices.push({ value, to: at + 1 })
      else if (begins(text, 'default') || begins(text, 'don')) {
        otherwise = at + 1
        break
      }
    }
    const { condition } = lines[from]!
    if (/^[\w ]*$/.test(condition)) {
      // If the value is a constant, the case is known in advance.
      const chosen = choices.find(({ value }) => applyOperator('==', condition, value) !== '0')
      return go(chosen?.to ?? otherwise)
    }
    return this.add(key, () => ({
      kind: 'switch',
      at: from,
      cases: choices.map(({ value, to }) => ({ value, to: go(to) })),
      otherwise: go(otherwise),
    }))
  }
}

const noEnd = (error: number) => `has 'if' without 'end'. (error ${error})`

/**
 * Returns all steps of a script, beginning with the step where the script starts.
 * @throws NotConverted if there are too many steps, or a loop closes more ifs than it opens
 */
export function pathsOf(lines: readonly DgStatement[]): Step[] {
  const paths = new Paths(lines)
  paths.all()
  if (sinks(paths.changes)) throw new NotConverted('a loop closes more ifs than it opens')
  return paths.steps
}

/** Returns whether there is a cycle of steps whose changes add up to less than zero. */
function sinks(changes: readonly { from: string; to: string; by: number }[]): boolean {
  const least = new Map<string, number>()
  const places = new Set(changes.flatMap(({ from, to }) => [from, to]))
  for (let round = 0; round <= places.size; round++) {
    let isSettled = true
    for (const { from, to, by } of changes) {
      const sum = (least.get(from) ?? 0) + by
      if (sum >= (least.get(to) ?? 0)) continue
      least.set(to, sum)
      isSettled = false
    }
    if (isSettled) return false
  }
  return true
}

/** Returns the steps to which a step may lead. */
export function after(step: Step): readonly number[] {
  switch (step.kind) {
    case 'line':
    case 'comment':
    case 'complaint':
      return [step.next]
    case 'test':
    case 'enter':
    case 'again':
      return [step.yes, step.no]
    case 'switch':
      return [...step.cases.map(({ to }) => to), step.otherwise]
    default:
      return []
  }
}

/** Merges steps that do the same and lead to the same steps. */
export function withoutTwins(steps: readonly Step[]): Step[] {
  const looks = steps.map(step => [step.kind, 'at' in step ? step.at : '', 'text' in step ? step.text : ''].join(' '))
  let groups = numbered(looks)
  for (let count = 0; ; ) {
    const next = numbered(steps.map((step, at) => [groups[at], ...after(step).map(to => groups[to])].join(' ')))
    const size = new Set(next).size
    groups = next
    if (size === count) break
    count = size
  }
  const found: Step[] = []
  const to = (index: number) => groups[index]!
  steps.forEach((step, at) => {
    const place = groups[at]!
    if (found[place]) return
    switch (step.kind) {
      case 'line':
      case 'comment':
      case 'complaint':
        found[place] = { ...step, next: to(step.next) }
        break
      case 'test':
      case 'enter':
      case 'again':
        found[place] = { ...step, yes: to(step.yes), no: to(step.no) }
        break
      case 'switch':
        found[place] = {
          ...step,
          cases: step.cases.map(({ value, to: next }) => ({ value, to: to(next) })),
          otherwise: to(step.otherwise),
        }
        break
      default:
        found[place] = step
    }
  })
  return found
}

/** Returns a number for each text. Equal texts get the same number, counted from 0 in order of first appearance. */
function numbered(texts: readonly string[]): number[] {
  const numbers = new Map<string, number>()
  return texts.map(text => {
    const number = numbers.get(text) ?? numbers.size
    numbers.set(text, number)
    return number
  })
}
