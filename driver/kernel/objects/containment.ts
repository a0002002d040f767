import type { Events } from '../events/events.ts'
import type { Guard } from '../guard/guard.ts'
import { usersOnly } from '../programs/marks.ts'
import type { CleanUps } from '../time/cleanups.ts'
import type { Resets } from '../time/resets.ts'
import { anySlotOf, liveSlotOf, ObjectBase, slotId, slotOf, stopsAllowed } from './base.ts'
import { Crowd } from './crowd.ts'
import type { Keeper } from './keeper.ts'
import type { Slot } from './slot.ts'
import type { Transactions } from './transactions.ts'

const { init: noInit, relocated: notTold } = ObjectBase.prototype

/** So many things are looked through more quickly than counted. */
const fewThings = 12

interface Parts {
  guard: Guard
  resets: Resets
  cleanUps: CleanUps
  keeper: Keeper
  transactions: Transactions
  events: Events
}

/** Who is in what: a tree, changed only here. */
export class Containment {
  private readonly parts: Parts

  constructor(parts: Parts) {
    this.parts = parts
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
      this.parts.resets.touch(to)
      // A reset is mud code: it may have moved things meanwhile.
      if (slot.destructed || target.destructed) return
      this.refuseInside(object, to)
    }
    if (target.dying) throw new Error(`${to.id} is about to be destructed`)
    this.parts.cleanUps.touch(object)
    this.parts.cleanUps.touch(to)
    this.parts.transactions.moves(object)
    const from = slot.environment
    putInto(object, to)
    this.parts.keeper.moved(slot, target)
    if (target.isTold) this.parts.guard.nested(to, () => to.tookIn(object), 'tookIn()')
    this.announce(object, from)
    if (slot.environment !== to || target.destructed) return
    this.introduce(object, to)
  }

  /** Tells the object that it is somewhere else, and then everybody who listens. */
  private announce(object: ObjectBase, from: ObjectBase | null): void {
    if (object.relocated !== notTold) {
      this.parts.guard.nested(object, () => object.relocated(from), 'relocated()')
      if (anySlotOf(object)?.destructed !== false) return
    }
    this.parts.events.happen('moved', liveSlotOf(object), null, from)
  }

  private refuseInside(object: ObjectBase, to: ObjectBase): void {
    for (let outer: ObjectBase | null = to; outer; outer = liveSlotOf(outer).environment) {
      if (outer === object) throw new Error(`${slotId(object)} can't be put inside itself (${slotId(to)})`)
    }
  }

  private introduce(object: ObjectBase, to: ObjectBase): void {
    const slot = liveSlotOf(object)
    const target = liveSlotOf(to)
    const others = this.concernedBy(slot, target)
    // Things among things have nothing to say to each other.
    if (others === null) return
    if (slot.living) this.init(to, object)
    if (slot.environment !== to) return
    this.parts.guard.meter.steps -= others.length >> 3
    for (const known of others) {
      if (known === slot || known.environment !== to) continue
      if (known.living) this.init(object, known.object)
      if (slot.environment !== to) return
      if (slot.living && known.environment === to) this.init(known.object, object)
      if (slot.environment !== to) return
    }
    if (target.living && slot.environment === to) this.init(object, to)
  }

  /** Those in an object whom a newcomer concerns; null: there is nobody alive. */
  private concernedBy(comer: Slot, container: Slot): readonly Slot[] | null {
    const inside = container.inventory!
    if (container.crowd === null && inside.length <= fewThings) {
      const slots = inside.map(liveSlotOf)
      return comer.living || container.living || slots.some(({ living }) => living) ? slots : null
    }
    const crowd = this.crowdIn(container)
    return comer.living || container.living || crowd.livings.length > 0 ? crowd.concernedBy(comer) : null
  }

  /** Livings in an object, or only those through whom somebody plays or has played, in order of arrival. */
  livingsIn(container: Slot, peopleOnly: boolean): readonly Slot[] {
    const inside = container.inventory ?? []
    if (container.crowd === null && inside.length <= fewThings)
      return inside.map(liveSlotOf).filter(slot => (peopleOnly ? slot.user : slot.living))
    const { people, livings } = this.crowdIn(container)
    return peopleOnly ? people : livings
  }

  /** Those in an object whom a newcomer concerns. */
  private crowdIn(container: Slot): Crowd {
    const { generation } = this.parts.events.listeners
    if (container.crowd?.generation !== generation) container.crowd = new Crowd(container.inventory ?? [], generation)
    return container.crowd
  }

  private init(object: ObjectBase, who: ObjectBase): void {
    // One that was stopped again and again is left in peace, and leaves others in peace.
    const { init } = object
    if (init === noInit || liveSlotOf(object).stops >= stopsAllowed) return
    if (usersOnly.has(init) && !liveSlotOf(who).user) return
    const { guard } = this.parts
    if (guard.active) guard.nested(object, callInit, 'init', who)
    else guard.turn('apply', object, () => object.init(who), `init(${slotId(who)})`)
  }
}

const callInit = (object: ObjectBase, who: ObjectBase) => object.init(who)

let arrivals = 0

/** Puts an object into another, asking and telling nobody. */
export function putInto(object: ObjectBase, to: ObjectBase): void {
  leave(object)
  const slot = liveSlotOf(object)
  const target = liveSlotOf(to)
  slot.environment = to
  slot.arrival = ++arrivals
  target.inventory ??= []
  target.inventory.push(object)
  target.came++
  target.shown = null
  target.crowd?.add(slot)
  target.nearby?.add(slot)
  if (slot.user) target.users++
}

/** Takes an object out of its environment. */
export function leave(object: ObjectBase): void {
  const slot = liveSlotOf(object)
  const { environment } = slot
  if (environment === null) return
  const outer = liveSlotOf(environment)
  const inside = outer.inventory!
  // Who came last is most likely to go first.
  inside.splice(inside.lastIndexOf(object), 1)
  outer.shown = null
  outer.crowd?.remove(slot)
  outer.nearby?.remove(slot)
  if (slot.user) outer.users--
  slot.environment = null
}

/** Notes that somebody plays through an object. */
export function markUser(object: ObjectBase): void {
  const slot = liveSlotOf(object)
  if (slot.user) return
  slot.user = true
  if (slot.environment === null) return
  const around = liveSlotOf(slot.environment)
  around.users++
  around.crowd = null
}
