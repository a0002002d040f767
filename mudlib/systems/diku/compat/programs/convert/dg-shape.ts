import type { DgStatement } from '../dg/statements'
import { NotConverted } from './converted'
import { after, pathsOf, type Step, withoutTwins } from './dg-paths'
import type { Branch, Case, DgNode } from './dg-tree'

// Builds trees for DG scripts with mismatched blocks, from the paths that a run can take.

type Test = Extract<Step, { readonly yes: number }>
type Switch = Extract<Step, { kind: 'switch' }>

/** A loop whose body is being built. A `break` leads to its exit. */
interface Loop {
  readonly at: number
  readonly exit: number
  /** Whether the code is in a switch inside the loop, so that a `break` would leave the switch instead. */
  readonly isHidden: boolean
}

/** The steps that all paths from a given step pass through, in order; null if every path ends or leaves the loop. */
type Chain = readonly number[] | null

function common(one: Chain, other: Chain): Chain {
  if (one === null || other === null) return one ?? other
  const known = new Set(other)
  return one.filter(step => known.has(step))
}

class Shape {
  private readonly steps: readonly Step[]
  private readonly lines: readonly DgStatement[]
  private readonly end: number
  private readonly most: number
  private count = 0
  private chains = new Map<string, Chain>()

  constructor(lines: readonly DgStatement[]) {
    this.lines = lines
    this.steps = withoutTwins(pathsOf(lines))
    this.end = this.steps.findIndex(({ kind }) => kind === 'end')
    this.most = 60 + 3 * lines.length
  }

  all(): DgNode[] {
    return this.nodes(0, this.end, null)
  }

  private add(found: DgNode[], node: DgNode): void {
    // Steps that several paths share without forming a block are repeated for each path, up to a limit.
    if (++this.count > this.most) throw new NotConverted('its blocks jump into one another')
    found.push(node)
  }

  /** Builds the nodes from one step up to another. @param until the step before which to stop */
  private nodes(from: number, until: number, loop: Loop | null): DgNode[] {
    const found: DgNode[] = []
    for (let at = from; at !== until; ) {
      if (at === loop?.exit) {
        if (loop.isHidden) throw new NotConverted("a 'switch' leaves the loop around it")
        this.add(found, { kind: 'break', statement: this.lines[loop.at]! })
        break
      }
      const step = this.steps[at]!
      switch (step.kind) {
        case 'end':
        case 'halt':
          this.add(found, { kind: 'stop' })
          return found
        case 'again':
          throw new NotConverted('a loop goes round within another')
        case 'line':
        case 'comment':
          this.add(found, { kind: step.kind, statement: this.lines[step.at]! })
          at = step.next
          break
        case 'complaint':
          this.add(found, { kind: 'complaint', text: step.text })
          at = step.next
          break
        case 'switch':
          at = this.switch(found, step, until, loop)
          break
        default:
          at = this.isLoop(step) ? this.loop(found, step, until, loop) : this.branch(found, step, until, loop)
      }
    }
    return found
  }

  /** Adds a loop. @returns the step after it */
  private loop(found: DgNode[], step: Test, until: number, loop: Loop | null): number {
    const again = this.roundOf(step)!
    const { yes, no } = this.steps[again] as Test
    const statement = this.lines[step.at]!
    if (yes !== step.yes)
      throw new NotConverted('the first round of a loop begins with other blocks open than the next')
    const { chains } = this
    this.chains = new Map()
    const body = this.nodes(yes, again, { at: step.at, exit: no, isHidden: false })
    this.chains = chains
    const rounds: DgNode = { kind: 'while', statement, body }
    if (no === step.no) {
      this.add(found, rounds)
      return no
    }
    // If the loop runs no round at all, the script continues at a different step, so an `if` tests the condition before the loop.
    // This works only if the test has no side effects.
    if (statement.text.includes('.'))
      throw new NotConverted('a loop without a round ends with other blocks open than with one')
    const join = common(this.chain(no, until, loop), this.chain(step.no, until, loop))?.[0] ?? until
    const first = { statement, body: [rounds, ...this.nodes(no, join, loop)] }
    const without = this.nodes(step.no, join, loop)
    this.add(found, {
      kind: 'if',
      branches: without.length === 0 ? [first] : [first, { statement: null, body: without }],
    })
    return join
  }

  /** Adds an if. @returns the step after it */
  private branch(found: DgNode[], { at, yes, no }: Test, until: number, loop: Loop | null): number {
    const join = common(this.chain(yes, until, loop), this.chain(no, until, loop))?.[0] ?? until
    const statement = this.lines[at]!
    if (join === this.end && yes === join && until === join && no !== join) {
      this.add(found, { kind: 'if', branches: [{ statement, body: [{ kind: 'stop' }] }] })
      return no
    }
    const branches: Branch[] = [{ statement, body: this.nodes(yes, join, loop) }]
    const body = this.nodes(no, join, loop)
    const [only] = body
    if (body.length === 1 && only?.kind === 'if') branches.push(...only.branches)
    else if (body.length > 0) branches.push({ statement: null, body })
    this.add(found, { kind: 'if', branches })
    return join
  }

  /** Adds a switch. @returns the step after it */
  private switch(found: DgNode[], { at, cases, otherwise }: Switch, until: number, loop: Loop | null): number {
    const ways = [...cases.map(({ to }) => to), otherwise]
    const join = ways.map(to => this.chain(to, until, loop)).reduce(common)?.[0] ?? until
    const inner = loop && { ...loop, isHidden: true }
    const all: Case[] = []
    let values: string[] = []
    cases.forEach(({ value, to }, index) => {
      values.push(value)
      if (cases[index + 1]?.to === to) return
      all.push({ values, isDefault: false, body: this.nodes(to, join, inner) })
      values = []
    })
    if (otherwise !== join) all.push({ values: [], isDefault: true, body: this.nodes(otherwise, join, inner) })
    this.add(found, { kind: 'switch', statement: this.lines[at]!, cases: all })
    return join
  }

  private chain(from: number, until: number, loop: Loop | null): Chain {
    if (from === until) return [from]
    if (from === loop?.exit) return null
    const key = `${from} ${until}`
    const known = this.chains.get(key)
    if (known !== undefined) return known
    const step = this.steps[from]!
    const onwards = this.isLoop(step) ? this.exitsOf(step) : after(step)
    let found: Chain = [from]
    if (step.kind === 'halt') found = null
    else if (step.kind !== 'again' && onwards.length > 0) {
      const next = onwards.map(to => this.chain(to, until, loop)).reduce(common)
      found = next && [from, ...next]
    }
    this.chains.set(key, found)
    return found
  }

  /** Returns the two steps that may follow a loop: the step after its last round, and the step if it runs no round. */
  private exitsOf(step: Test): readonly number[] {
    return [(this.steps[this.roundOf(step)!] as Test).no, step.no]
  }

  private isLoop(step: Step): step is Test {
    return step.kind === 'enter' && this.roundOf(step) !== null
  }

  /** Returns the step at the end of a loop that leads to its next round; null if there is none. */
  private roundOf(step: Test): number | null {
    const seen = new Set([step.yes])
    const rounds: number[] = []
    for (const one of seen) {
      const next = this.steps[one]!
      if (next.kind === 'again' && next.at === step.at) rounds.push(one)
      else if (!(next.kind === 'enter' && next.at === step.at)) for (const to of after(next)) seen.add(to)
    }
    if (rounds.length > 1) throw new NotConverted('rounds of a loop end with different blocks open')
    return rounds[0] ?? null
  }
}

/**
 * Builds the tree of a script from the paths that the server can take through it.
 * @throws NotConverted if its blocks jump into one another
 */
export function shapeOf(lines: readonly DgStatement[]): DgNode[] {
  return new Shape(lines).all()
}
