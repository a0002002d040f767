import type { Responsible } from '../guard/responsible.ts'
import { liveSlotOf, type ObjectBase } from '../objects/base.ts'

/** A method to be called later. It is stored by name, so that the newest code runs. */
export interface CallOut {
  readonly id: number
  /** The time when it is due, in world milliseconds. */
  at: number
  /** The object; null once the call out has been removed or run. */
  object: ObjectBase | null
  readonly method: string
  readonly args: readonly unknown[]
  /** The domains that were responsible when the call out was requested. They are responsible for the effects of the call. */
  readonly who: Responsible | null
  /** The first child and the next sibling in the heap. */
  child: CallOut | null
  sibling: CallOut | null
}

/** A call out that has been taken from the heap to be run. */
export type Taken = Pick<CallOut, 'method' | 'args' | 'who'> & { object: ObjectBase }

/** Pending call outs, ordered by time and then by request. They form a pairing heap, a tree in which each node is due before its children. */
export class CallOuts {
  private root: CallOut | null = null
  private readonly byObject = new Map<ObjectBase, Set<CallOut>>()
  private nextId = 1
  /** The call outs of objects that are paused because of faults. */
  private readonly paused = new Map<ObjectBase, CallOut[]>()

  add(
    object: ObjectBase,
    at: number,
    method: string,
    args: readonly unknown[],
    who: Responsible | null = null,
  ): number {
    const entry: CallOut = { id: this.nextId++, at, object, method, args, who, child: null, sibling: null }
    if (!liveSlotOf(object).isStub) this.insert(object, entry)
    return entry.id
  }

  private insert(object: ObjectBase, entry: CallOut): void {
    this.root = join(this.root, entry)
    let own = this.byObject.get(object)
    if (!own) this.byObject.set(object, (own = new Set()))
    own.add(entry)
    liveSlotOf(object).callOuts++
  }

  /** Holds an object's pending call outs until resume(). New call outs run normally. */
  pause(object: ObjectBase): void {
    const held = this.of(object)
    if (held.length === 0) return
    for (const entry of held) this.drop(entry)
    this.paused.set(object, [...(this.paused.get(object) ?? []), ...held])
  }

  /** Releases the call outs that pause() holds. Call outs that have become due run at once. @param now world milliseconds */
  resume(now: number): void {
    for (const [object, held] of this.paused)
      for (const { id, at, method, args, who } of held)
        this.insert(object, { id, at: Math.max(now, at), object, method, args, who, child: null, sibling: null })
    this.paused.clear()
  }

  /**
   * Cancels the call out with an id, all call outs of a method, or by default all call outs of the object.
   * @returns the time in world milliseconds when the first of them was due, or null if there was none
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

  /** The object's pending call outs, in the order in which they are due. */
  of(object: ObjectBase): readonly CallOut[] {
    return [...(this.byObject.get(object) ?? [])].sort((a, b) => a.at - b.at || a.id - b.id)
  }

  /** The time when the next call out is due, in world milliseconds; infinity if there is none. */
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

  /** The object of the next call out. */
  get next(): ObjectBase {
    if (this.nextAt === Number.POSITIVE_INFINITY) throw new Error('no call out is due')
    return this.root!.object!
  }

  /** Postpones the next call out by some milliseconds. */
  postpone(milliseconds: number): void {
    const entry = this.pop()
    entry.at += milliseconds
    this.root = join(this.root, entry)
  }

  /** Removes the next call out and returns it to be run. */
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

  /** Removes the first node of the heap. Its children are joined in pairs, and then the pairs are joined with each other. */
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

/** Joins two heaps. The root with the later call out becomes a child of the other root. */
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
