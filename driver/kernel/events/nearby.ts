import { liveSlotOf } from '../objects/base.ts'
import { drop, type Hearers, type Slot } from '../objects/slot.ts'
import { type EventType, reaches } from './layout.ts'
import type { Listeners } from './listeners.ts'

const nobody: readonly Slot[] = []

/**
 * The listeners in a place by event, in order of arrival. The lists are built once. After that, only a listener that comes or leaves changes them, so
 * a crowd without listeners costs nothing.
 */
export class Nearby implements Hearers {
  private readonly listeners: Listeners
  private readonly place: Slot
  readonly generation: number
  /** The objects, by event, that hear the event when its subject is another object in the place. */
  private readonly beside: (Slot[] | undefined)[] = []
  /** The objects that hear an event when they are its subject, for each event that was requested. */
  private readonly subjects: { readonly event: EventType; readonly slots: Slot[] }[] = []

  constructor(listeners: Listeners, place: Slot) {
    this.listeners = listeners
    this.place = place
    this.generation = listeners.generation
    for (const object of place.inventory ?? []) this.add(liveSlotOf(object))
  }

  hearing(event: EventType): readonly Slot[] {
    return this.beside[event.id] ?? nobody
  }

  hearingThemselves(event: EventType): readonly Slot[] {
    for (const one of this.subjects) if (one.event === event) return one.slots
    const slots: Slot[] = []
    for (const object of this.place.inventory ?? []) {
      const slot = liveSlotOf(object)
      if (this.hears(slot, event)) slots.push(slot)
    }
    this.subjects.push({ event, slots })
    return slots
  }

  add(slot: Slot): void {
    const { near } = this.listeners.layoutOf(slot)
    // layoutOf() may have added the object already, if its parts were new.
    for (const name of near) {
      const slots = (this.beside[this.listeners.event(name).id] ??= [])
      if (!slots.includes(slot)) slots.push(slot)
    }
    for (const { event, slots } of this.subjects) if (this.hears(slot, event) && !slots.includes(slot)) slots.push(slot)
  }

  remove(slot: Slot): void {
    for (const slots of this.beside) if (slots && slots.length > 0) drop(slots, slot)
    for (const { slots } of this.subjects) drop(slots, slot)
  }

  /** Whether an object hears an event as its subject. */
  private hears(slot: Slot, event: EventType): boolean {
    return this.listeners.layoutOf(slot).handlers(event, reaches.own) !== null
  }
}
