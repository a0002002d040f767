import { anySlotOf, liveSlotOf, type ObjectBase } from '../objects/base.ts'

/** Seconds after an interruption for which what stood about players is left as it was, though they aren't back. */
const waitForPlayers = 60

/**
 * Finds what is about those who are connected: the places where they are, and who is at them. It is kept so that after an
 * interruption they find it as it was.
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

  /** @param touch notes that an object has to be looked at */
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

  /** Begins a round, where the last one is done. @param resuming whether players may still be on the way after an interruption */
  sweep(users: readonly ObjectBase[], resuming: boolean): void {
    if (!this.done) return
    this.resuming = resuming
    this.looks = [...users]
    this.users = new Set(users)
    this.next = new Set()
    if (this.done) this.endRound()
  }

  /** Whether all of a round have been looked at. */
  get done(): boolean {
    return this.looks.length === 0
  }

  /** Looks at one user, and at the place where they are if nobody of this round has been there. @param touchAll notes an object with all in it */
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

  /** Everybody has been looked at: what isn't near anybody any more needn't be kept for them. */
  private endRound(): void {
    // Who was interrupted may still be on the way.
    if (this.resuming && this.rounds++ < waitForPlayers) return
    const before = this.near
    this.near = this.next
    for (const object of before) {
      if (!this.near.has(object) && anySlotOf(object)?.destructed === false) this.touch(object)
    }
  }
}

/** Whether somebody's environment is a place that is kept: a blueprint, or a clone that is kept itself. */
function isPlace(environment: ObjectBase): boolean {
  const { number, kept, living } = liveSlotOf(environment)
  return number === 0 || (kept !== null && !living)
}

/** Whether an object of the world's own has to do with somebody who plays: one of its fields is theirs. */
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
