/** The possible results of a step of a node. */
export const failure = 0
export const success = 1
export const running = 2
export type Status = typeof failure | typeof success | typeof running

/** The results that a leaf may return. `true` or no result means success, and `false` means failure. */
// biome-ignore lint/suspicious/noConfusingVoidType: a leaf that returns nothing has succeeded
type Answer = Status | boolean | undefined | void

/** The owner of a tree. Its methods are the leaves, and its random numbers decide whether chances succeed. */
interface Thinker {
  random(n: number): number
}

/** The names of an owner's methods that can be leaves. */
type Leaf<O> = { [K in keyof O]: O[K] extends (run: TreeRun) => Answer ? K : never }[keyof O] & string

/** The plan of a node. Each call of build() makes a new node from it. */
export interface Plan<O> {
  build(soil: Soil): Node<O>
}

/** Counts the nodes of a tree and their cells while it is built. */
interface Soil {
  nodes: number
  cells: number
}

/** The state of one owner in a tree, as a few numbers. */
export class TreeRun {
  /** The cells in which nodes keep numbers from step to step. */
  readonly cells: number[] = []
  /** The last result of each node, and the step in which the node returned it. */
  readonly last: Status[] = []
  readonly stepped: number[] = []
  step = 0
  /** The current time in seconds, as the caller passed it. */
  now = 0
  /** The shape of the tree to which these numbers belong: see Tree.shape. */
  of = ''
}

abstract class Node<O> {
  readonly name: string
  readonly number: number
  /** The range of cells that this node and all nodes below it use: `from` is inclusive, and `to` is exclusive. */
  protected from = 0
  protected to = 0

  constructor(name: string, soil: Soil, cells: number) {
    this.name = name
    this.number = soil.nodes++
    this.from = soil.cells
    soil.cells += cells
    this.to = soil.cells
  }

  run(owner: O, run: TreeRun): Status {
    const status = this.step(owner, run)
    run.last[this.number] = status
    run.stepped[this.number] = run.step
    return status
  }

  protected abstract step(owner: O, run: TreeRun): Status

  /** Resets the progress of this node and all nodes below it. Cooldowns keep running. */
  reset(_run: TreeRun): void {}

  /** The kind and name of this node, and the shapes of its parts. */
  abstract get shape(): string

  get children(): readonly Node<O>[] {
    return []
  }
}

type LeafMethod<O> = (owner: O, run: TreeRun) => Answer

class LeafNode<O> extends Node<O> {
  private readonly method: string
  private readonly call: LeafMethod<O> | null

  constructor(soil: Soil, name: string, what: string | LeafMethod<O>) {
    super(name, soil, 0)
    this.method = typeof what === 'string' ? what : ''
    this.call = typeof what === 'string' ? null : what
  }

  protected step(owner: O, run: TreeRun): Status {
    const answer =
      this.call === null
        ? (owner as unknown as Record<string, (run: TreeRun) => Answer>)[this.method]!(run)
        : this.call(owner, run)
    if (answer === true || answer === undefined) return success
    return answer === false ? failure : (answer as Status)
  }

  get shape(): string {
    return this.name
  }
}

abstract class Branch<O> extends Node<O> {
  protected readonly parts: readonly Node<O>[]

  constructor(soil: Soil, name: string, cells: number, parts: readonly Plan<O>[]) {
    super(name, soil, cells)
    this.parts = parts.map(part => part.build(soil))
    this.to = soil.cells
  }

  get children(): readonly Node<O>[] {
    return this.parts
  }

  /** The kind of the branch, without figures such as its number of seconds. */
  protected abstract get kindName(): string

  get shape(): string {
    return `${this.kindName}(${this.parts.map(part => part.shape).join(',')})`
  }

  reset(run: TreeRun): void {
    run.cells[this.from] = 0
    for (let i = 0; i < this.parts.length; i++) this.parts[i]!.reset(run)
  }
}

/** Runs children in order. A selector stops when a child returns anything but failure, a sequence when a child returns anything but success. */
class Row<O> extends Branch<O> {
  private readonly stopOn: Status
  /** Whether each step begins at the first child and aborts a later child that is running. */
  private readonly active: boolean

  constructor(soil: Soil, name: string, stopOn: Status, active: boolean, parts: readonly Plan<O>[]) {
    super(soil, name, 1, parts)
    this.stopOn = stopOn
    this.active = active
  }

  protected get kindName(): string {
    return `${this.active ? 'active ' : ''}${this.stopOn === success ? 'selector' : 'sequence'} ${this.name}`
  }

  protected step(owner: O, run: TreeRun): Status {
    const { parts, from, stopOn } = this
    const at = run.cells[from]!
    for (let i = this.active ? 0 : at; i < parts.length; i++) {
      const status = parts[i]!.run(owner, run)
      if (status === running) {
        if (i < at) parts[at]!.reset(run)
        run.cells[from] = i
        return running
      }
      if (status === stopOn) {
        if (i < at) parts[at]!.reset(run)
        run.cells[from] = 0
        return status
      }
    }
    run.cells[from] = 0
    return stopOn === success ? failure : success
  }
}

/**
 * Runs all children in parallel. It succeeds when all children have succeeded or, if `needs` is `one`, when one child has. It fails as soon
 * as that is impossible.
 */
class Parallel<O> extends Branch<O> {
  private readonly needs: 'all' | 'one'

  constructor(soil: Soil, name: string, needs: 'all' | 'one', parts: readonly Plan<O>[]) {
    super(soil, name, 1 + parts.length, parts)
    this.needs = needs
  }

  protected get kindName(): string {
    return `parallel ${this.needs} ${this.name}`
  }

  protected step(owner: O, run: TreeRun): Status {
    const { parts, from } = this
    let done = 0
    let failed = 0
    for (let i = 0; i < parts.length; i++) {
      // 0 means running, 1 means failed, 2 means succeeded.
      let state = run.cells[from + 1 + i]!
      if (state === 0) {
        const status = parts[i]!.run(owner, run)
        if (status !== running) run.cells[from + 1 + i] = state = status + 1
      }
      if (state === 2) done++
      else if (state === 1) failed++
    }
    const all = this.needs === 'all'
    const outcome =
      done === parts.length || (!all && done > 0)
        ? success
        : failed === parts.length || (all && failed > 0)
          ? failure
          : running
    if (outcome !== running) this.reset(run)
    return outcome
  }

  reset(run: TreeRun): void {
    super.reset(run)
    for (let i = 0; i < this.parts.length; i++) run.cells[this.from + 1 + i] = 0
  }
}

type Decoration = 'invert' | 'repeat' | 'untilFail' | 'cooldown' | 'timeLimit' | 'chance'

/** Changes the result or the timing of one child. */
class Decorator<O extends Thinker> extends Branch<O> {
  private readonly kind: Decoration
  private readonly figure: number

  constructor(soil: Soil, kind: Decoration, figure: number, part: Plan<O>) {
    super(soil, figure > 0 ? `${kind} ${figure}` : kind, 1, [part])
    this.kind = kind
    this.figure = figure
  }

  protected get kindName(): string {
    return this.kind
  }

  protected step(owner: O, run: TreeRun): Status {
    const child = this.parts[0]!
    const { from, figure } = this
    switch (this.kind) {
      case 'invert': {
        const status = child.run(owner, run)
        return status === running ? running : status === success ? failure : success
      }
      case 'repeat': {
        const status = child.run(owner, run)
        if (status === running) return running
        if (status === failure) {
          run.cells[from] = 0
          return failure
        }
        const times = run.cells[from]! + 1
        run.cells[from] = times < figure ? times : 0
        return times < figure ? running : success
      }
      case 'untilFail':
        return child.run(owner, run) === failure ? success : running
      case 'cooldown': {
        if (run.now < run.cells[from]!) return failure
        const status = child.run(owner, run)
        // A failure starts no cooldown.
        if (status === success) run.cells[from] = run.now + figure
        return status
      }
      case 'timeLimit': {
        if (run.cells[from] === 0) run.cells[from] = run.now + figure
        if (run.now >= run.cells[from]!) {
          this.reset(run)
          return failure
        }
        const status = child.run(owner, run)
        if (status !== running) run.cells[from] = 0
        return status
      }
      case 'chance': {
        // The chance isn't rolled again while the child is running.
        if (run.cells[from] === 0 && owner.random(100) >= figure) return failure
        const status = child.run(owner, run)
        run.cells[from] = status === running ? 1 : 0
        return status
      }
    }
  }

  reset(run: TreeRun): void {
    if (this.kind !== 'cooldown') run.cells[this.from] = 0
    this.parts[0]!.reset(run)
  }
}

/** The parts of trees for an owner. */
export interface Builder<O extends Thinker> {
  /** Runs its parts in order until one succeeds. If a part is running, the next step continues with it. */
  selector(name: string, ...parts: Plan<O>[]): Plan<O>
  /** Like selector(), but each step begins at the first part, so an earlier part can abort a later part that is running. */
  activeSelector(name: string, ...parts: Plan<O>[]): Plan<O>
  /** Runs its parts in order until one fails. If a part is running, the next step continues with it. */
  sequence(name: string, ...parts: Plan<O>[]): Plan<O>
  /** Like sequence(), but each step begins at the first part, so conditions are checked again. */
  activeSequence(name: string, ...parts: Plan<O>[]): Plan<O>
  /** Runs all its parts in parallel. */
  parallel(name: string, needs: 'all' | 'one', ...parts: Plan<O>[]): Plan<O>
  invert(part: Plan<O>): Plan<O>
  /** Repeats a part, once in each step, until it has succeeded this many times. */
  repeat(times: number, part: Plan<O>): Plan<O>
  untilFail(part: Plan<O>): Plan<O>
  /** Fails for this many seconds after each success of its part. */
  cooldown(seconds: number, part: Plan<O>): Plan<O>
  /** Aborts a part after this many seconds, and fails. */
  timeLimit(seconds: number, part: Plan<O>): Plan<O>
  /** Runs a part with this chance, in percent. */
  chance(percent: number, part: Plan<O>): Plan<O>
  /** Calls a method of the owner. The method returns whether it succeeded, or `running`. */
  action(method: Leaf<O>): Plan<O>
  /** Calls a function instead of a method. The command `think` shows the name. */
  action(name: string, what: LeafMethod<O>): Plan<O>
  condition(method: Leaf<O>): Plan<O>
  condition(name: string, what: (owner: O) => boolean): Plan<O>
}

/**
 * The parts of behaviour trees for a class of owners. The owner's methods are the leaves:
 *
 *     const { selector, sequence, condition, action } = partsFor<Wolf>()
 *     const brain = tree(selector('root',
 *       sequence('fight', condition('seesEnemy'), action('bite')),
 *       action('idle')))
 *     brain.step(wolf, wolf.run, now())
 *
 * A part may be used in several trees, and several times in one.
 */
export function partsFor<O extends Thinker>(): Builder<O> {
  const row =
    (stopOn: Status, active: boolean) =>
    (name: string, ...parts: Plan<O>[]): Plan<O> => ({
      build: soil => new Row(soil, name, stopOn, active, parts),
    })
  const decorate = (kind: Decoration, figure: number, part: Plan<O>): Plan<O> => ({
    build: soil => new Decorator(soil, kind, figure, part),
  })
  const leaf = (name: string, what: string | LeafMethod<O> = name): Plan<O> => ({
    build: soil => new LeafNode(soil, name, what),
  })
  return {
    selector: row(success, false),
    activeSelector: row(success, true),
    sequence: row(failure, false),
    activeSequence: row(failure, true),
    parallel: (name, needs, ...parts) => ({ build: soil => new Parallel(soil, name, needs, parts) }),
    invert: part => decorate('invert', 0, part),
    repeat: (times, part) => decorate('repeat', times, part),
    untilFail: part => decorate('untilFail', 0, part),
    cooldown: (seconds, part) => decorate('cooldown', seconds, part),
    timeLimit: (seconds, part) => decorate('timeLimit', seconds, part),
    chance: (percent, part) => decorate('chance', percent, part),
    action: leaf,
    condition: leaf,
  }
}

/** A tree that is ready to run. All owners share it, and each owner has its own TreeRun. */
export class Tree<O> {
  private readonly root: Node<O>
  private readonly soil: Soil = { nodes: 0, cells: 0 }
  /** The kinds and names of the tree's nodes, in order. After an edit or a restart, an owner continues only if the shape is still the same. */
  readonly shape: string

  constructor(plan: Plan<O>) {
    this.root = plan.build(this.soil)
    this.shape = this.root.shape
  }

  /** Runs one step for an owner. It allocates no memory. */
  step(owner: O, run: TreeRun, now: number): Status {
    if (run.of !== this.shape) this.begin(run)
    run.now = now
    run.step++
    return this.root.run(owner, run)
  }

  /** Begins at the root with a clean state, for example after an edit has changed the tree's shape. */
  begin(run: TreeRun): void {
    run.of = this.shape
    run.cells.length = 0
    run.last.length = 0
    run.stepped.length = 0
    for (let i = 0; i < this.soil.cells; i++) run.cells.push(0)
    for (let i = 0; i < this.soil.nodes; i++) {
      run.last.push(failure)
      run.stepped.push(0)
    }
  }

  /** The tree with an owner's last results: `+` for succeeded, `-` for failed, `>` for running, and a blank for not run. */
  describe(run: TreeRun): string[] {
    const lines: string[] = []
    const add = (node: Node<O>, depth: number) => {
      const asked = run.of === this.shape && run.stepped[node.number] === run.step
      const sign = asked ? ['-', '+', '>'][run.last[node.number]!] : ' '
      lines.push(`${sign} ${'  '.repeat(depth)}${node.name}`)
      for (const child of node.children) add(child, depth + 1)
    }
    add(this.root, 0)
    return lines
  }
}

/** Builds a tree from a plan. */
export function tree<O>(plan: Plan<O>): Tree<O> {
  return new Tree(plan)
}
