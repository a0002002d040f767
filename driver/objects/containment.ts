import type { Guard } from '../guard/guard.ts'
import { usersOnly } from '../programs/annotations.ts'
import type { Persistence } from '../store/persistence.ts'
import type { CleanUps } from '../time/cleanups.ts'
import type { Resets } from '../time/resets.ts'
import { liveSlotOf, ObjectBase, slotId, slotOf, stopsAllowed } from './base.ts'
import type { Transactions } from './transactions.ts'

const noInit = ObjectBase.prototype.init
const nobody: readonly ObjectBase[] = []

/** Whether an init() is called at all, for people or for others. */
function cares(init: ObjectBase['init'], people: boolean): boolean {
  return init !== noInit && (people || !usersOnly.has(init))
}

/** Who is in what: a tree, changed only here. */
export class Containment {
  private readonly guard: Guard
  private readonly resets: Resets
  private readonly cleanUps: CleanUps
  private readonly persistence: Persistence
  private readonly transactions: Transactions

  constructor(guard: Guard, resets: Resets, cleanUps: CleanUps, persistence: Persistence, transactions: Transactions) {
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
    const others = this.meeting(object, to)
    for (const other of others) {
      if (other === object) continue
      const known = liveSlotOf(other)
      if (known.environment !== to) continue
      if (known.living) this.init(object, other)
      if (slot.environment !== to) return
      if (slot.living && known.environment === to) this.init(other, object)
      if (slot.environment !== to) return
    }
    if (target.living && slot.environment === to) this.init(object, to)
  }

  /**
   * Those in `to` that something may have to be said to, or of: a list of its own, as what init() moves must not shift it. A
   * crowd that cares for people only is passed at the cost of a glance when it is none of them that comes.
   */
  private meeting(object: ObjectBase, to: ObjectBase): readonly ObjectBase[] {
    const slot = liveSlotOf(object)
    const target = liveSlotOf(to)
    const inside = target.inventory!
    if (slot.user || cares(object.init, target.users > 0)) return inside.slice()
    let last: unknown = noInit
    for (let i = 0; i < inside.length; i++) {
      const { init } = inside[i]!
      if (init === last) continue
      if (slot.living && cares(init, false)) return inside.slice()
      last = init
    }
    return nobody
  }

  private init(object: ObjectBase, who: ObjectBase): void {
    // One that was stopped again and again is left in peace, and leaves others in peace.
    const { init } = object
    if (init === noInit || liveSlotOf(object).stops >= stopsAllowed) return
    if (usersOnly.has(init) && !liveSlotOf(who).user) return
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
  if (liveSlotOf(object).user) target.users++
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
  if (slot.user) outer.users--
  slot.environment = null
}

/** An inventory list that may be changed: a copy where the old one has been handed out. */
function owned(inventory: ObjectBase[] | null): ObjectBase[] {
  if (inventory === null) return []
  return Object.isFrozen(inventory) ? inventory.slice() : inventory
}

/** Notes that somebody plays through an object. */
export function markUser(object: ObjectBase): void {
  const slot = liveSlotOf(object)
  if (slot.user) return
  slot.user = true
  if (slot.environment) liveSlotOf(slot.environment).users++
}
