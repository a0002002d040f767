import type { Guard } from '../guard/guard.ts'
import { usersOnly } from '../programs/annotations.ts'
import type { Persistence } from '../store/persistence.ts'
import type { CleanUps } from '../time/cleanups.ts'
import type { Resets } from '../time/resets.ts'
import { liveSlotOf, ObjectBase, slotId, slotOf, stopsAllowed } from './base.ts'
import type { Transactions } from './transactions.ts'

const noInit = ObjectBase.prototype.init

/** Who is in what: a tree, changed only here. */
export class Containment {
  private readonly guard: Guard
  private readonly resets: Resets
  private readonly cleanUps: CleanUps
  private readonly persistence: Persistence
  private readonly transactions: Transactions

  private readonly isUser: (object: ObjectBase) => boolean

  /** @param isUser whether somebody plays, or has played, through an object */
  constructor(
    guard: Guard,
    resets: Resets,
    cleanUps: CleanUps,
    persistence: Persistence,
    transactions: Transactions,
    isUser: (object: ObjectBase) => boolean,
  ) {
    this.isUser = isUser
    this.persistence = persistence
    this.transactions = transactions
    this.guard = guard
    this.resets = resets
    this.cleanUps = cleanUps
  }

  /**
   * Puts an object into another and lets the livings among them notice each other, as LPC's move_object does: for a living
   * that comes, init(comer) of the new environment and of each thing there; for each living that is there, init(it) of the
   * comer. If an init() moves or destructs the comer, the rest is left out.
   * @throws where it would be inside itself
   */
  move(object: ObjectBase, to: ObjectBase): void {
    const slot = slotOf(object)
    const target = slotOf(to)
    this.refuseInside(object, to)
    if (slot.living) {
      this.resets.touch(to)
      // A reset is mud code: it may have moved things meanwhile.
      if (slot.destructed || target.destructed) return
      this.refuseInside(object, to)
    }
    if (target.dying) throw new Error(`${to.id} is about to be destructed`)
    this.cleanUps.touch(object)
    this.cleanUps.touch(to)
    this.transactions.moves(object)
    putInto(object, to)
    this.persistence.moved(slot, target)
    this.introduce(object, to)
  }

  private refuseInside(object: ObjectBase, to: ObjectBase): void {
    for (let outer: ObjectBase | null = to; outer; outer = liveSlotOf(outer).environment) {
      if (outer === object) throw new Error(`${slotId(object)} can't be put inside itself (${slotId(to)})`)
    }
  }

  private introduce(object: ObjectBase, to: ObjectBase): void {
    const slot = liveSlotOf(object)
    const target = liveSlotOf(to)
    // Things among things have nothing to say to each other; the look through them costs its steps.
    const inside = target.inventory!
    this.guard.meter.steps -= inside.length >> 3
    if (!slot.living && !target.living && !inside.some(other => liveSlotOf(other).living)) return
    if (slot.living) this.init(to, object)
    if (slot.environment !== to) return
    const meets = object.init !== noInit
    // Until an init() has run, nobody can have gone: a crowd of those who have none is passed at the cost of a glance.
    let ran = slot.living && to.init !== noInit
    // A list of its own: what init() moves must not shift it, and freezing the real one would cost each move a copy.
    for (const other of target.inventory!.slice()) {
      if (other === object || (ran && liveSlotOf(other).environment !== to)) continue
      const met = slot.living && other.init !== noInit
      if (!meets && !met) continue
      const known = liveSlotOf(other)
      ran = true
      if (known.living) this.init(object, other)
      if (slot.environment !== to) return
      if (met && known.environment === to) this.init(other, object)
      if (slot.environment !== to) return
    }
    if (target.living && slot.environment === to) this.init(object, to)
  }

  private init(object: ObjectBase, who: ObjectBase): void {
    // One that was stopped again and again is left in peace, and leaves others in peace.
    const { init } = object
    if (init === noInit || liveSlotOf(object).stops >= stopsAllowed) return
    if (usersOnly.has(init) && !this.isUser(who)) return
    const { guard } = this
    if (guard.active) guard.nestedInit(object, who)
    else guard.turn('apply', object, () => object.init(who), `init(${slotId(who)})`)
  }
}

/** Puts an object into another, asking and telling nobody. */
export function putInto(object: ObjectBase, to: ObjectBase): void {
  leave(object)
  const target = liveSlotOf(to)
  liveSlotOf(object).environment = to
  const inside = owned(target.inventory)
  inside.push(object)
  target.inventory = inside
}

/** Takes an object out of its environment. */
export function leave(object: ObjectBase): void {
  const slot = liveSlotOf(object)
  const { environment } = slot
  if (environment === null) return
  const outer = liveSlotOf(environment)
  const inside = owned(outer.inventory)
  inside.splice(inside.indexOf(object), 1)
  outer.inventory = inside
  slot.environment = null
}

/** An inventory list that may be changed: a copy where the old one has been handed out. */
function owned(inventory: ObjectBase[] | null): ObjectBase[] {
  if (inventory === null) return []
  return Object.isFrozen(inventory) ? inventory.slice() : inventory
}
