import { anySlotOf, isObject, liveSlotOf, type ObjectBase } from '../../kernel/objects/base.ts'
import type { Parts } from './parts.ts'

/** Seconds after an interruption for which transient objects are kept for players who haven't reconnected yet. */
const waitForPlayers = 60
/** The number of rounds in which the parts of all monsters of a crowd are checked. A round is a second. */
const partRounds = 8

/**
 * Finds the objects around connected players: their rooms, and the monsters engaged with them there. These are stored as transients, so that players
 * find them unchanged after an interruption. A monster is engaged with a player if it or one of its parts refers to the player, or the player refers
 * to it.
 */
export class NearbyObjects {
  private readonly touch: (object: ObjectBase) => void
  private readonly parts: Parts
  private near = new Set<ObjectBase>()
  /** The objects that this round has found so far. */
  private next = new Set<ObjectBase>()
  private users: ReadonlySet<ObjectBase> = new Set()
  private looks: ObjectBase[] = []
  private rounds = 0
  private round = 0
  private whole = false
  private resuming = false

  /** @param touch notes that an object has to be checked for changes */
  constructor(touch: NearbyObjects['touch'], parts: Parts) {
    this.touch = touch
    this.parts = parts
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

  /**
   * Begins a round, if the previous round is done.
   * @param resuming whether players may not have reconnected yet after an interruption
   * @param whole whether to check the parts of all monsters, not only of some of them
   */
  sweep(users: readonly ObjectBase[], resuming: boolean, whole = false): void {
    if (!this.done) return
    this.resuming = resuming
    this.round++
    this.whole = whole
    this.looks = [...users]
    this.users = new Set(users)
    this.next = new Set()
    if (this.done) this.endRound()
  }

  /** Whether all users of this round have been checked. */
  get done(): boolean {
    return this.looks.length === 0
  }

  /** Checks one user, and also the user's room if it hasn't been checked in this round. @param touchAll notes an object and everything in it */
  lookAtNext(touchAll: (object: ObjectBase) => void): void {
    const user = this.looks.pop()!
    if (anySlotOf(user)?.destructed === false) {
      touchAll(user)
      const { environment } = liveSlotOf(user)
      if (environment && !this.next.has(environment) && isPlace(environment)) {
        this.note(environment)
        this.touch(environment)
        for (const object of liveSlotOf(environment).inventory!) {
          if (!this.isEngaged(object)) continue
          this.note(object)
          touchAll(object)
        }
      }
      for (const partner of this.partnersOf(user)) {
        this.note(partner)
        touchAll(partner)
      }
    }
    if (this.done) this.endRound()
  }

  private note(object: ObjectBase): void {
    this.next.add(object)
    this.near.add(object)
  }

  /**
   * Whether an object acts by itself and is engaged with a player. It is engaged if one of its fields, or of its parts' fields, refers to a player.
   */
  private isEngaged(object: ObjectBase): boolean {
    if (!actsByItself(object)) return false
    const fields = object as unknown as Record<string, unknown>
    for (const field in fields) {
      const value = Object.getOwnPropertyDescriptor(fields, field)?.value as unknown
      if (typeof value === 'object' && value !== null && this.users.has(value as ObjectBase)) return true
    }
    const slot = liveSlotOf(object)
    const isDue = this.whole || this.near.has(object) || (slot.number + this.round) % partRounds === 0
    return isDue && this.parts.refer(slot, this.users)
  }

  /** The monsters in a player's room that the player refers to, such as one that has asked the player something. */
  private partnersOf(user: ObjectBase): ObjectBase[] {
    const { environment } = liveSlotOf(user)
    if (!environment || !this.next.has(environment)) return []
    return [...fieldsOf(user)].filter((value): value is ObjectBase => {
      return (
        isObject(value) && actsByItself(value) && liveSlotOf(value).environment === environment && !this.next.has(value)
      )
    })
  }

  /** Ends the round. Objects that are no longer near a player needn't be stored. */
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

/** Whether an environment is a stored place, that is, a blueprint, or a clone that is itself stored. */
function isPlace(environment: ObjectBase): boolean {
  const { number, kept, living } = liveSlotOf(environment)
  return number === 0 || (kept !== null && !living)
}

/** Whether an object is a living with a heart beat that nobody plays. */
function actsByItself(object: ObjectBase): boolean {
  const slot = anySlotOf(object)
  return slot !== null && !slot.destructed && slot.living && slot.beats > 0 && slot.root === ''
}

/** The values of an object's own fields. Accessors aren't called. */
function* fieldsOf(object: object): Iterable<unknown> {
  for (const field of Object.keys(object)) {
    const value = Object.getOwnPropertyDescriptor(object, field)?.value as unknown
    if (value !== undefined) yield value
  }
}
