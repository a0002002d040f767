import type { Events } from '../events/events.ts'
import type { Guard } from '../guard/guard.ts'
import { usersOnly } from '../programs/marks.ts'
import { liveSlotOf, ObjectBase, slotId, slotOf, stopsAllowed } from './base.ts'
import { Crowd } from './crowd.ts'
import type { LifecycleListener } from './lifecycle-listener.ts'
import type { PersistenceHooks } from './persistence-hooks.ts'
import type { Slot } from './slot.ts'
import type { Transactions } from './transactions.ts'

const { init: noInit, relocated: notTold } = ObjectBase.prototype

/** The number of contents up to which they are scanned each time, because that is quicker than maintaining a Crowd. */
const fewThings = 12

interface Parts {
  guard: Guard
  resets: LifecycleListener
  cleanUps: LifecycleListener
  persistence: PersistenceHooks
  transactions: Transactions
  events: Events
}

/** The containment tree: the environment and the contents of each object. Only this class changes it. */
export class Containment {
  private readonly parts: Parts

  constructor(parts: Parts) {
    this.parts = parts
  }

  /**
   * Moves an object into another and calls init() as LPC's move_object does. If the moved object is a living, init(object) is called in the new
   * environment and in each object there. For each living that is there, init(living) is called in the moved object. If an init() moves or destructs
   * the object, the remaining calls are skipped.
   * @throws if the object would be inside itself
   */
  move(object: ObjectBase, to: ObjectBase): void {
    const slot = slotOf(object)
    const target = slotOf(to)
    refuseInside(slot, target)
    if (slot.living) {
      this.parts.resets.touch(to)
      // A reset is mud code, so it may have moved objects in the meantime.
      if (slot.destructed || target.destructed) return
      refuseInside(slot, target)
    }
    if (target.dying) throw new Error(`${to.id} is about to be destructed`)
    this.parts.cleanUps.touch(object)
    this.parts.cleanUps.touch(to)
    this.parts.transactions.moves(object)
    this.parts.guard.meter.changes.moved(slot)
    const from = slot.environment
    putInto(slot, target)
    this.parts.persistence.moved(slot, target)
    if (target.isTold) this.parts.guard.nested(to, () => to.tookIn(object), 'tookIn()')
    this.announce(slot, from)
    if (slot.outer === target && !target.destructed) this.introduce(slot, target)
  }

  /** Announces a move. It calls the object's relocated(), then raises the event `moved`. */
  private announce(slot: Slot, from: ObjectBase | null): void {
    const { object } = slot
    if (object.relocated !== notTold) this.parts.guard.nested(object, () => object.relocated(from), 'relocated()')
    if (!slot.destructed) this.parts.events.happen('moved', slot, null, from)
  }

  private introduce(slot: Slot, target: Slot): void {
    const { object } = slot
    const others = this.concernedBy(slot, target)
    // If no living is involved, there is no init() to call.
    if (others === null) return
    if (slot.living) this.init(target, object)
    if (slot.outer !== target) return
    this.parts.guard.meter.steps -= others.length >> 3
    for (const known of others) {
      if (known === slot || known.outer !== target) continue
      if (known.living) this.init(slot, known.object)
      if (slot.outer !== target) return
      if (slot.living && known.outer === target) this.init(known, object)
      if (slot.outer !== target) return
    }
    if (target.living && slot.outer === target) this.init(slot, target.object)
  }

  /** The contents of an object for which init() has to be called with a newcomer; null if no living is involved. */
  private concernedBy(comer: Slot, container: Slot): readonly Slot[] | null {
    const inside = container.inventory!
    if (container.crowd === null && inside.length <= fewThings) {
      const slots = inside.map(liveSlotOf)
      return comer.living || container.living || slots.some(({ living }) => living) ? slots : null
    }
    const crowd = this.crowdIn(container)
    return comer.living || container.living || crowd.livings.length > 0 ? crowd.concernedBy(comer) : null
  }

  /** The livings in an object, or only the bodies of players (including players who are no longer connected), in order of arrival. */
  livingsIn(container: Slot, peopleOnly: boolean): readonly Slot[] {
    const inside = container.inventory ?? []
    if (container.crowd === null && inside.length <= fewThings)
      return inside.map(liveSlotOf).filter(slot => (peopleOnly ? slot.user : slot.living))
    const { people, livings } = this.crowdIn(container)
    return peopleOnly ? people : livings
  }

  /** The Crowd of an object, rebuilt if code has been replaced. */
  private crowdIn(container: Slot): Crowd {
    const { generation } = this.parts.events.listeners
    if (container.crowd?.generation !== generation) container.crowd = new Crowd(container.inventory ?? [], generation)
    return container.crowd
  }

  private init({ object, stops }: Slot, who: ObjectBase): void {
    // init() isn't called for an object that is paused after several stopped turns.
    const { init } = object
    if (init === noInit || stops >= stopsAllowed) return
    if (usersOnly.has(init) && !liveSlotOf(who).user) return
    const { guard } = this.parts
    if (guard.active) guard.nested(object, callInit, 'init', who)
    else guard.turn('apply', object, () => object.init(who), `init(${slotId(who)})`)
  }
}

const callInit = (object: ObjectBase, who: ObjectBase) => object.init(who)

let arrivals = 0

/** Puts an object into another, without checks, hooks or events. */
export function putInto(slot: Slot, target: Slot): void {
  leave(slot)
  slot.outer = target
  slot.arrival = ++arrivals
  target.inventory ??= []
  target.inventory.push(slot.object)
  target.came++
  target.shown = null
  target.crowd?.add(slot)
  target.nearby?.add(slot)
  if (slot.user) target.users++
}

/** Takes an object out of its environment. */
export function leave(slot: Slot): void {
  const { outer } = slot
  if (outer === null) return
  const inside = outer.inventory!
  // The search begins at the end, because the object that arrived last is the likeliest to leave first.
  inside.splice(inside.lastIndexOf(slot.object), 1)
  outer.shown = null
  outer.crowd?.remove(slot)
  outer.nearby?.remove(slot)
  if (slot.user) outer.users--
  slot.outer = null
}

/** Marks an object as the body of a player. */
export function markUser(object: ObjectBase): void {
  const slot = liveSlotOf(object)
  if (slot.user) return
  slot.user = true
  if (slot.outer === null) return
  slot.outer.users++
  slot.outer.crowd = null
}

function refuseInside(slot: Slot, target: Slot): void {
  for (let one: Slot | null = target; one !== null; one = one.outer) {
    if (one === slot) throw new Error(`${slotId(slot.object)} can't be put inside itself (${slotId(target.object)})`)
  }
}
