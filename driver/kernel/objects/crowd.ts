import { usersOnly } from '../programs/marks.ts'
import { liveSlotOf, ObjectBase } from './base.ts'
import { drop, type Slot } from './slot.ts'

const noInit = ObjectBase.prototype.init

/**
 * The contents of an object that matter for init(): livings, and objects with an init(). The lists are updated at each arrival and departure, so that
 * ten thousand other objects cost a newcomer nothing.
 */
export class Crowd {
  /** The generation of code for which the lists were built. */
  readonly generation: number
  /** All livings, in order of arrival. */
  readonly livings: Slot[] = []
  /** The livings that are or were played by somebody. */
  readonly people: Slot[] = []
  /** Objects whose init() is called for any living, and objects whose init() is called only for players. */
  readonly caring: Slot[] = []
  readonly caringForPeople: Slot[] = []

  constructor(inside: readonly ObjectBase[], generation: number) {
    this.generation = generation
    for (const object of inside) this.add(liveSlotOf(object))
  }

  add(slot: Slot): void {
    if (slot.living) this.livings.push(slot)
    if (slot.user) this.people.push(slot)
    const { init } = slot.object
    if (init !== noInit) (usersOnly.has(init) ? this.caringForPeople : this.caring).push(slot)
  }

  remove(slot: Slot): void {
    if (slot.living) drop(this.livings, slot)
    if (slot.user) drop(this.people, slot)
    const { init } = slot.object
    if (init !== noInit) drop(usersOnly.has(init) ? this.caringForPeople : this.caring, slot)
  }

  /** The contents for which init() has to be called with a newcomer, in order of arrival. */
  concernedBy(comer: Slot): readonly Slot[] {
    const { init } = comer.object
    const met = init === noInit ? [] : usersOnly.has(init) ? this.livings.filter(({ user }) => user) : this.livings
    let found = comer.living ? merged(met, this.caring) : met
    if (comer.user) found = merged(found, this.caringForPeople)
    // A list may change while init() runs, so a copy is returned.
    return found === this.livings || found === this.caring || found === this.caringForPeople ? found.slice() : found
  }
}

/** Merges two lists in order of arrival, without duplicates. The result may be one of the two lists itself. */
function merged(one: Slot[], other: Slot[]): Slot[] {
  if (other.length === 0) return one
  if (one.length === 0) return other
  const all: Slot[] = []
  let at = 0
  for (const slot of one) {
    while (at < other.length && other[at]!.arrival < slot.arrival) all.push(other[at++]!)
    if (other[at] === slot) at++
    all.push(slot)
  }
  while (at < other.length) all.push(other[at++]!)
  return all
}
