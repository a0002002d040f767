import { Snapshot } from '../programs/fields.ts'
import { Journal } from '../programs/journal.ts'
import { liveSlotOf, type ObjectBase } from './base.ts'
import { leave, putInto } from './containment.ts'

interface Transaction {
  journal: Journal
  snapshot: Snapshot
  /** The objects whose fields are part of the transaction. */
  objects: Set<ObjectBase>
  made: Set<ObjectBase>
  /** The objects to destruct if the transaction succeeds. */
  destructs: Set<ObjectBase>
}

/** Runs work as a transaction: all moves, clones, destructs and field changes of the given objects take effect, or none of them does. */
export class Transactions {
  current: Transaction | null = null
  private readonly destruct: (object: ObjectBase, asked: boolean) => void
  readonly touch: (object: ObjectBase) => void

  /** @param touch notes that an object may have changed and has to be stored */
  constructor(destruct: Transactions['destruct'], touch: Transactions['touch']) {
    this.destruct = destruct
    this.touch = touch
  }

  /** Runs a transaction. Within another transaction, it becomes part of that one. @throws what `work` throws, after everything is rolled back */
  run<T>(objects: readonly ObjectBase[], work: () => T): T {
    const outer = this.current
    const transaction = outer ?? begin()
    for (const object of objects) {
      if (transaction.objects.has(object)) continue
      transaction.objects.add(object)
      transaction.snapshot.add(object)
    }
    if (outer) return work()
    this.current = transaction
    let result: T
    try {
      result = work()
    } catch (error) {
      this.takeBack()
      throw error
    }
    this.current = null
    for (const object of transaction.destructs) this.destruct(object, true)
    for (const object of transaction.objects) if (!liveSlotOf(object).destructed) this.touch(object)
    return result
  }

  /** Called when a turn was cut off in the middle, to roll back. */
  abandon(): void {
    if (this.current) this.takeBack()
  }

  private takeBack(): void {
    const { journal, made } = this.current!
    this.current = null
    journal.rollBack()
    for (const object of made) if (!liveSlotOf(object).destructed) this.destruct(object, false)
  }

  /** Called when an object is about to be moved. */
  moves(object: ObjectBase): void {
    if (!this.current) return
    const slot = liveSlotOf(object)
    const { outer } = slot
    this.current.journal.onRollBack(() => {
      if (slot.destructed) return
      if (outer && !outer.destructed) putInto(slot, outer)
      else leave(slot)
      this.touch(object)
    })
  }

  /** Called when an object has been made. */
  made(object: ObjectBase): void {
    this.current?.made.add(object)
  }

  /** Whether an object's destruction is deferred until the transaction succeeds. Until then, the object has no environment. */
  defersDestruct(object: ObjectBase): boolean {
    const { current } = this
    if (!current || current.made.has(object)) return false
    if (!current.destructs.has(object)) {
      this.moves(object)
      leave(liveSlotOf(object))
      current.destructs.add(object)
    }
    return true
  }
}

function begin(): Transaction {
  const journal = new Journal()
  return { journal, snapshot: new Snapshot(journal), objects: new Set(), made: new Set(), destructs: new Set() }
}
