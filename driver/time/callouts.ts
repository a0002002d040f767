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
  /** The domain that asked for it, where it is not the object's own. */
  readonly by: string | null
}

/** Pending call outs in order of time, then of asking: a binary heap. */
export class CallOuts {
  private readonly heap: CallOut[] = []
  private readonly byObject = new Map<ObjectBase, Set<CallOut>>()
  private nextId = 1

  add(object: ObjectBase, at: number, method: string, args: readonly unknown[], by: string | null = null): number {
    const entry: CallOut = { id: this.nextId++, at, object, method, args, by }
    this.heap.push(entry)
    this.rise(this.heap.length - 1)
    let own = this.byObject.get(object)
    if (!own) this.byObject.set(object, (own = new Set()))
    own.add(entry)
    liveSlotOf(object).callOuts++
    return entry.id
  }

  /**
   * Takes back the call out with an id, or all of a method.
   * @returns world milliseconds at which the first of them was due, or null if there was none
   */
  remove(object: ObjectBase, which: number | string): number | null {
    let first: number | null = null
    for (const entry of [...(this.byObject.get(object) ?? [])]) {
      if (entry.id !== which && entry.method !== which) continue
      first = first === null ? entry.at : Math.min(first, entry.at)
      this.drop(entry)
    }
    return first
  }

  removeAll(object: ObjectBase): void {
    for (const entry of [...(this.byObject.get(object) ?? [])]) this.drop(entry)
  }

  /** The object's pending call outs, first due first. */
  of(object: ObjectBase): readonly CallOut[] {
    return [...(this.byObject.get(object) ?? [])].sort((a, b) => a.at - b.at || a.id - b.id)
  }

  /** When the next one is due. */
  get nextAt(): number {
    while (this.heap.length > 0 && this.heap[0]!.object === null) this.pop()
    return this.heap[0]?.at ?? Number.POSITIVE_INFINITY
  }

  get size(): number {
    let size = 0
    for (const own of this.byObject.values()) size += own.size
    return size
  }

  objects(): Iterable<ObjectBase> {
    return this.byObject.keys()
  }

  /** Whose the next one is. */
  get next(): ObjectBase {
    if (this.nextAt === Number.POSITIVE_INFINITY) throw new Error('no call out is due')
    return this.heap[0]!.object!
  }

  /** Puts the next one off by some milliseconds. */
  postpone(milliseconds: number): void {
    const entry = this.heap[0]!
    entry.at += milliseconds
    this.sink(0)
  }

  /** Takes out the next one to run it. */
  take(): { object: ObjectBase; method: string; args: readonly unknown[]; by: string | null } {
    const { nextAt } = this
    const entry = this.heap[0]
    if (!entry || entry.at !== nextAt) throw new Error('no call out is due')
    const { object, method, args, by } = entry
    this.pop()
    this.drop(entry)
    return { object: object!, method, args, by }
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

  private pop(): void {
    const last = this.heap.pop()!
    if (this.heap.length === 0) return
    this.heap[0] = last
    this.sink(0)
  }

  private rise(index: number): void {
    const { heap } = this
    let at = index
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!before(heap[at]!, heap[parent]!)) return
      swap(heap, at, parent)
      at = parent
    }
  }

  private sink(index: number): void {
    const { heap } = this
    let at = index
    for (;;) {
      let least = at
      for (const child of [2 * at + 1, 2 * at + 2]) {
        if (child < heap.length && before(heap[child]!, heap[least]!)) least = child
      }
      if (least === at) return
      swap(heap, at, least)
      at = least
    }
  }
}

function before(a: CallOut, b: CallOut): boolean {
  return a.at < b.at || (a.at === b.at && a.id < b.id)
}

function swap(heap: CallOut[], a: number, b: number): void {
  const held = heap[a]!
  heap[a] = heap[b]!
  heap[b] = held
}
