import type { Responsible } from '../guard/responsible.ts'
import { liveSlotOf, type ObjectBase } from '../objects/base.ts'

/** A method to be called later. Held by name, so that it runs the newest code. */
export interface CallOut {
  readonly id: number
  /** World milliseconds. */
  at: number
  /** Null once removed or run. */
  object: ObjectBase | null
  readonly method: string
  readonly args: readonly unknown[]
  /** The domains that answered when it was asked for: they answer for what it does. */
  readonly who: Responsible | null
  /** In the heap: the first of those below it, and the next one beside it. */
  child: CallOut | null
  sibling: CallOut | null
}

/** A call out that is taken out to run it. */
export type Taken = Pick<CallOut, 'method' | 'args' | 'who'> & { object: ObjectBase }

/** Pending call outs in order of time, then of asking: a pairing heap, a tree in which each is due before those below it. */
export class CallOuts {
  private root: CallOut | null = null
  private readonly byObject = new Map<ObjectBase, Set<CallOut>>()
  private nextId = 1
  /** Call outs of objects that rest because of faults. */
  private readonly paused = new Map<ObjectBase, CallOut[]>()

  add(
    object: ObjectBase,
    at: number,
    method: string,
    args: readonly unknown[],
    who: Responsible | null = null,
  ): number {
    const entry: CallOut = { id: this.nextId++, at, object, method, args, who, child: null, sibling: null }
    this.insert(object, entry)
    return entry.id
  }

  private insert(object: ObjectBase, entry: CallOut): void {
    this.root = join(this.root, entry)
    let own = this.byObject.get(object)
    if (!own) this.byObject.set(object, (own = new Set()))
    own.add(entry)
    liveSlotOf(object).callOuts++
  }

  /** Holds an object's call outs until resume(). New ones run. */
  pause(object: ObjectBase): void {
    const held = this.of(object)
    if (held.length === 0) return
    for (const entry of held) this.drop(entry)
    this.paused.set(object, [...(this.paused.get(object) ?? []), ...held])
  }

  /** Lets the call outs run that pause() has held: those that have come due meanwhile, at once. @param now world milliseconds */
  resume(now: number): void {
    for (const [object, held] of this.paused)
      for (const { id, at, method, args, who } of held)
        this.insert(object, { id, at: Math.max(now, at), object, method, args, who, child: null, sibling: null })
    this.paused.clear()
  }

  /**
   * Takes back the call out with an id, or all of a method; of an object, all.
   * @returns world milliseconds at which the first of them was due, or null if there was none
   */
  remove(object: ObjectBase, which?: number | string): number | null {
    const own = this.byObject.get(object)
    const held = this.paused.get(object)
    if (!own && !held) return null
    const isMeant = ({ id, method }: CallOut) => which === undefined || id === which || method === which
    const gone = [...(own ?? []), ...(held ?? [])].filter(isMeant)
    for (const entry of gone) this.drop(entry)
    if (held) {
      const left = held.filter(entry => !isMeant(entry))
      if (left.length > 0) this.paused.set(object, left)
      else this.paused.delete(object)
    }
    return gone.length === 0 ? null : Math.min(...gone.map(({ at }) => at))
  }

  /** The object's pending call outs, first due first. */
  of(object: ObjectBase): readonly CallOut[] {
    return [...(this.byObject.get(object) ?? [])].sort((a, b) => a.at - b.at || a.id - b.id)
  }

  /** When the next one is due. */
  get nextAt(): number {
    while (this.root !== null && this.root.object === null) this.pop()
    return this.root?.at ?? Number.POSITIVE_INFINITY
  }

  get size(): number {
    return [...this.byObject.values()].reduce((sum, own) => sum + own.size, 0)
  }

  objects(): Iterable<ObjectBase> {
    return this.byObject.keys()
  }

  /** Whose the next one is. */
  get next(): ObjectBase {
    if (this.nextAt === Number.POSITIVE_INFINITY) throw new Error('no call out is due')
    return this.root!.object!
  }

  /** Puts the next one off by some milliseconds. */
  postpone(milliseconds: number): void {
    const entry = this.pop()
    entry.at += milliseconds
    this.root = join(this.root, entry)
  }

  /** Takes out the next one to run it. */
  take(): Taken {
    const object = this.next
    const entry = this.pop()
    this.drop(entry)
    return { object, method: entry.method, args: entry.args, who: entry.who }
  }

  private drop(entry: CallOut): void {
    const { object } = entry
    if (object === null) return
    entry.object = null
    const own = this.byObject.get(object)
    own?.delete(entry)
    if (own?.size === 0) this.byObject.delete(object)
    liveSlotOf(object).callOuts--
  }

  /** Takes the first one out of the heap: those right below it are joined in pairs, then the pairs with each other. */
  private pop(): CallOut {
    const first = this.root!
    const pairs: (CallOut | null)[] = []
    for (let one = first.child; one !== null; ) {
      const other: CallOut | null = one.sibling
      const rest: CallOut | null = other?.sibling ?? null
      pairs.push(join(one, other))
      one = rest
    }
    first.child = null
    this.root = null
    for (let i = pairs.length - 1; i >= 0; i--) this.root = join(this.root, pairs[i]!)
    return first
  }
}

/** Makes one heap of two: that of the later call out goes below the earlier one. */
function join(a: CallOut | null, b: CallOut | null): CallOut | null {
  if (a === null || b === null) return a ?? b
  const isFirst = a.at < b.at || (a.at === b.at && a.id < b.id)
  const first = isFirst ? a : b
  const later = isFirst ? b : a
  first.sibling = null
  later.sibling = first.child
  first.child = later
  return first
}
