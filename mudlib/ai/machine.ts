import { amountOf } from '/lib/text'

/** The result of a handler: the next state, or nothing if the machine stays in its current state. */
// biome-ignore lint/suspicious/noConfusingVoidType: a handler that returns nothing
type Next<S extends string> = S | undefined | void

/** One state of a machine. The owner may be anything, such as a monster or a door. All members are optional. */
export interface State<O, S extends string> {
  /** The superstate, which handles the events that this state doesn't handle. */
  in?: S
  /** For a superstate: the substate to begin with. */
  initial?: S
  enter?(owner: O, run: Machine<O, S>): void
  leave?(owner: O, run: Machine<O, S>): void
  /** Called once at each tick of the machine. */
  tick?(owner: O, run: Machine<O, S>): Next<S>
  /** The transitions, by event. Each is the next state, or a function that returns it. */
  on?: Record<string, S | ((owner: O, run: Machine<O, S>, about: unknown) => Next<S>)>
}

/** The definition of a machine. */
export interface MachineSpec<O, S extends string> {
  readonly initial: NoInfer<S>
  readonly states: { readonly [K in S]: State<O, NoInfer<S>> }
}

/**
 * Defines a machine. The name of a state that doesn't exist is a type error:
 *
 *     const lamp = machine<Lamp>()({
 *       initial: 'off',
 *       states: {
 *         off: { on: { press: 'on' } },
 *         on: { enter: lamp => lamp.shine(), on: { press: 'off' } },
 *       },
 *     })
 *     const run = new Machine(lamp)
 *     run.start(myLamp)
 *     run.send(myLamp, 'press')
 *
 * Machines need no other class of the mudlib. `in` makes a hierarchy of states, push() and pop() make a stack of states, and Machines runs
 * several machines in parallel. The model is Harel's statecharts, as in XState. There is no interpreter, because a transition in a
 * monster's mind must take only nanoseconds.
 */
export function machine<O>() {
  return <S extends string>(spec: MachineSpec<O, S>): MachineSpec<O, S> => spec
}

/** The maximum number of transitions that one tick or event may cause. A larger number counts as an endless loop. */
const mostInARow = 20

/** A running machine. It has a current state, and a stack of states that wait below it. */
export class Machine<O, S extends string> {
  private spec: MachineSpec<O, S>
  /** The stack of states. The current state is the last one. */
  private stack: S[] = []
  /** The number of ticks that it has spent in the current state. */
  ticks = 0

  constructor(spec: MachineSpec<O, S>) {
    this.spec = spec
  }

  /** The current state. Before start(), it is the initial state. */
  get state(): S {
    return this.stack[this.stack.length - 1] ?? this.innermost(this.spec.initial)
  }

  /** The states below the current one, oldest first. */
  get waiting(): readonly S[] {
    return this.stack.slice(0, -1)
  }

  /** Whether it is in a state or in one of its substates. */
  isIn(state: S): boolean {
    return this.isWithin(this.state, state)
  }

  private isWithin(inner: S, outer: S): boolean {
    for (let one: S | undefined = inner; one !== undefined; one = this.spec.states[one].in) {
      if (one === outer) return true
    }
    return false
  }

  /** Switches to another version of the definition. The machine stays in its state if the new version has a state with the same name. */
  use(spec: MachineSpec<O, S>): void {
    if (spec === this.spec) return
    this.spec = spec
    this.stack = this.stack.filter(state => spec.states[state] !== undefined)
  }

  /** Enters the first state. tick() and send() call it automatically. */
  start(owner: O): void {
    if (this.stack.length > 0) return
    const first = this.innermost(this.spec.initial)
    this.stack.push(first)
    this.enterFrom(owner, null, first)
  }

  /** Runs the tick handlers of the current state and its superstates, until one of them returns a transition. */
  tick(owner: O): void {
    this.row = 0
    if (this.stack.length === 0) this.start(owner)
    this.ticks++
    for (let one: S | undefined = this.state; one !== undefined; one = this.spec.states[one].in) {
      const depth: number = this.stack.length
      const before = this.state
      const next = this.spec.states[one].tick?.(owner, this)
      if (next !== undefined) {
        this.go(owner, next as S)
        return
      }
      // The handler itself has pushed or popped a state, or changed the state.
      if (this.stack.length !== depth || this.state !== before) return
    }
  }

  /** Sends an event. @returns whether a state handled it */
  send(owner: O, event: string, about?: unknown): boolean {
    this.row = 0
    if (this.stack.length === 0) this.start(owner)
    for (let one: S | undefined = this.state; one !== undefined; one = this.spec.states[one].in) {
      const handler: S | ((owner: O, run: Machine<O, S>, about: unknown) => Next<S>) | undefined =
        this.spec.states[one].on?.[event]
      if (handler === undefined) continue
      const next = typeof handler === 'function' ? handler(owner, this, about) : handler
      if (next !== undefined) this.go(owner, next as S)
      return true
    }
    return false
  }

  private row = 0

  /** Goes to a state. It leaves states up to the common superstate, and then enters states from there down to the new state. */
  go(owner: O, to: S): void {
    if (++this.row > mostInARow) {
      this.row = 0
      throw new Error(`the machine goes round and round: it was to go to '${to}'`)
    }
    const target = this.innermost(to)
    const from = this.stack.length > 0 ? this.state : null
    const common = from === null ? null : this.commonOf(from, target)
    if (from !== null) this.leaveTo(owner, from, common)
    this.stack[Math.max(0, this.stack.length - 1)] = target
    this.ticks = 0
    this.enterFrom(owner, common, target)
    this.row = 0
  }

  /** Pushes a state. The current one waits until pop(). */
  push(owner: O, state: S): void {
    if (this.stack.length === 0) this.start(owner)
    const target = this.innermost(state)
    const shared = this.sharedOf(target, this.stack)
    this.stack.push(target)
    this.ticks = 0
    this.enterFrom(owner, shared, target)
  }

  /** Pops the current state. The state below it then continues. @returns whether there was a state below it */
  pop(owner: O): boolean {
    if (this.stack.length < 2) return false
    this.leaveTo(owner, this.state, this.sharedOf(this.state, this.stack.slice(0, -1)))
    this.stack.pop()
    this.ticks = 0
    return true
  }

  private innermost(state: S): S {
    let one = state
    for (let next = this.spec.states[one].initial; next !== undefined; next = this.spec.states[one].initial) one = next
    return one
  }

  /** The innermost common superstate; null if there is none. A transition of a state to itself leaves that state and enters it again. */
  private commonOf(a: S, b: S): S | null {
    for (let one = this.spec.states[a].in; one !== undefined; one = this.spec.states[one].in) {
      for (let other = this.spec.states[b].in; other !== undefined; other = this.spec.states[other].in) {
        if (one === other) return one
      }
    }
    return null
  }

  /** The innermost superstate that also contains a waiting state. It is neither entered nor left. */
  private sharedOf(state: S, waiting: readonly S[]): S | null {
    for (let one = this.spec.states[state].in; one !== undefined; one = this.spec.states[one].in) {
      const outer = one
      if (waiting.some(below => this.isWithin(below, outer))) return outer
    }
    return null
  }

  private leaveTo(owner: O, from: S, until: S | null): void {
    for (let one: S | undefined = from; one !== undefined && one !== until; one = this.spec.states[one].in) {
      this.spec.states[one].leave?.(owner, this)
    }
  }

  /** Enters states, outer states before inner ones. */
  private enterFrom(owner: O, from: S | null, to: S): void {
    const outer = this.spec.states[to].in
    if (outer !== undefined && outer !== from) this.enterFrom(owner, from, outer)
    this.spec.states[to].enter?.(owner, this)
  }

  /** The state in words: `chase for 3 rounds, over patrol`. */
  describe(): string {
    const outer: string[] = []
    for (let one = this.spec.states[this.state].in; one !== undefined; one = this.spec.states[one].in) outer.push(one)
    const within = outer.length > 0 ? ` (in ${outer.join(', in ')})` : ''
    const over = this.waiting.length > 0 ? `, over ${[...this.waiting].reverse().join(', ')}` : ''
    return `${this.state}${within} for ${amountOf(this.ticks, 'round')}${over}`
  }
}

/** The part of a machine that Machines uses. */
interface Part<O> {
  tick(owner: O): void
  send(owner: O, event: string, about?: unknown): boolean
  describe(): string
}
type OwnerOf<M> = M[keyof M] extends Part<infer O> ? O : never

/**
 * Parallel machines for independent aspects, such as movement, stance and talk. Separate machines need N + M states instead of N × M.
 *
 *     const both = new Machines({ movement: new Machine(movement), stance: new Machine(stance) })
 */
export class Machines<M extends Record<string, Part<unknown>>> {
  readonly parts: M

  constructor(parts: M) {
    this.parts = parts
  }

  /** Ticks each machine, in list order. */
  tick(owner: OwnerOf<M>): void {
    for (const name of Object.keys(this.parts)) this.parts[name]!.tick(owner)
  }

  /** Sends an event to each machine. @returns whether any machine handled the event */
  send(owner: OwnerOf<M>, event: string, about?: unknown): boolean {
    let known = false
    for (const name of Object.keys(this.parts)) known = this.parts[name]!.send(owner, event, about) || known
    return known
  }

  describe(): string[] {
    return Object.keys(this.parts).map(name => `${name}: ${this.parts[name]!.describe()}`)
  }
}
