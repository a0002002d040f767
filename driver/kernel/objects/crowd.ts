import { usersOnly } from '../programs/marks.ts'
import { liveSlotOf, ObjectBase } from './base.ts'
import { drop, type Slot } from './slot.ts'

const noInit = ObjectBase.prototype.init

/**
 * The contents of an object that take part in init(): livings, and things with an init(). The lists are updated at each arrival and
 * departure, so that ten thousand other things cost a newcomer nothing.
 */
export class Crowd {
  /** The generation of code with which it was counted. */
  readonly generation: number
  /** In order of arrival. */
  readonly livings: Slot[] = []
  /** Those of them through whom somebody plays, or has played. */
  readonly people: Slot[] = []
  /** Those whose init() is for anybody, and for people only. */
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

  /** Those whom the arrival of somebody or something concerns, in order of arrival. */
  concernedBy(comer: Slot): readonly Slot[] {
    const { init } = comer.object
    const found: Slot[] = []
    if (init !== noInit) found.push(...(usersOnly.has(init) ? this.livings.filter(({ user }) => user) : this.livings))
    if (comer.living) found.push(...this.caring)
    if (comer.user) found.push(...this.caringForPeople)
    return found.length < 2 ? found : [...new Set(found)].sort((a, b) => a.arrival - b.arrival)
  }
}
