import { anySlotOf, liveSlotOf, type ObjectBase } from '../../kernel/objects/base.ts'

/** Seconds after an interruption for which transient objects are kept for players who haven't reconnected yet. */
const waitForPlayers = 60

/**
 * Finds the objects around connected players: their rooms, and what is engaged with them there. These are stored as
 * transients, so that players find them unchanged after an interruption.
 */
export class Surroundings {
  private readonly touch: (object: ObjectBase) => void
  private near = new Set<ObjectBase>()
  /** What this round has found so far. */
  private next = new Set<ObjectBase>()
  private users: ReadonlySet<ObjectBase> = new Set()
  private looks: ObjectBase[] = []
  private rounds = 0
  private resuming = false

  /** @param touch notes that an object has to be checked for changes */
  constructor(touch: Surroundings['touch']) {
    this.touch = touch
  }

  has(object: ObjectBase): boolean {
    return this.near.has(object)
  }

  add(object: ObjectBase): void {
    this.near.add(object)
  }

  forget(object: ObjectBase): void {
    this.near.delete(object)
    this.next.delete(object)
  }

  /** Begins a round, if the last one is done. @param resuming whether players may not have reconnected yet after an interruption */
  sweep(users: readonly ObjectBase[], resuming: boolean): void {
    if (!this.done) return
    this.resuming = resuming
    this.looks = [...users]
    this.users = new Set(users)
    this.next = new Set()
    if (this.done) this.endRound()
  }

  /** Whether all users of this round have been checked. */
  get done(): boolean {
    return this.looks.length === 0
  }

  /** Checks one user, and the user's room if this round hasn't seen it yet. @param touchAll notes an object and everything in it */
  lookAtNext(touchAll: (object: ObjectBase) => void): void {
    const user = this.looks.pop()!
    if (anySlotOf(user)?.destructed === false) {
      touchAll(user)
      const { environment } = liveSlotOf(user)
      if (environment && !this.next.has(environment) && isPlace(environment)) {
        this.note(environment)
        this.touch(environment)
        for (const object of liveSlotOf(environment).inventory!) {
          if (!isEngaged(object, this.users)) continue
          this.note(object)
          touchAll(object)
        }
      }
    }
    if (this.done) this.endRound()
  }

  private note(object: ObjectBase): void {
    this.next.add(object)
    this.near.add(object)
  }

  /** Ends the round: objects that are no longer near anybody needn't be stored. */
  private endRound(): void {
    // Players who were interrupted may not have reconnected yet.
    if (this.resuming && this.rounds++ < waitForPlayers) return
    const before = this.near
    this.near = this.next
    for (const object of before) {
      if (!this.near.has(object) && anySlotOf(object)?.destructed === false) this.touch(object)
    }
  }
}

/** Whether an environment is a stored place: a blueprint, or a clone that is itself stored. */
function isPlace(environment: ObjectBase): boolean {
  const { number, kept, living } = liveSlotOf(environment)
  return number === 0 || (kept !== null && !living)
}

/** Whether a monster or thing is engaged with a player: one of its fields refers to one. */
function isEngaged(object: ObjectBase, users: ReadonlySet<ObjectBase>): boolean {
  const slot = liveSlotOf(object)
  if (!slot.living || slot.beats === 0 || slot.root !== '') return false
  const fields = object as unknown as Record<string, unknown>
  for (const field in fields) {
    const value = Object.getOwnPropertyDescriptor(fields, field)?.value as unknown
    if (typeof value === 'object' && value !== null && users.has(value as ObjectBase)) return true
  }
  return false
}
