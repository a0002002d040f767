import type { ObjectBase } from '../../api/index.ts'
import { reaches } from '../../kernel/events/layout.ts'
import { type Listeners, placeOf } from '../../kernel/events/listeners.ts'
import type { Slot } from '../../kernel/objects/slot.ts'

/** One method that hears an event. */
interface Hearer {
  object: ObjectBase
  /** The class of the behaviour that has the method; empty for the object's own method. */
  part: string
  method: string
  reach: string
}

/** The methods that would hear an event of an object now, in order. */
export function hearersOf(listeners: Listeners, slot: Slot, name: string): Hearer[] {
  const event = listeners.event(name)
  const where = placeOf(slot)
  const found: Hearer[] = []
  const add = (one: Slot, reach: keyof typeof reaches) => {
    for (const { part, method } of listeners.layoutOf(one).handlers(event, reaches[reach]) ?? []) {
      const owner = part < 0 ? null : one.parts?.[part]
      found.push({ object: one.object, part: owner?.constructor.name ?? '', method, reach })
    }
  }
  add(slot, 'own')
  if (where !== null) {
    if (where !== slot) add(where, 'room')
    for (const one of listeners.beside(where, event)) if (one !== slot) add(one, 'room')
    for (const one of listeners.inZone(where, event)) if (one !== slot) add(one, 'zone')
  }
  for (const one of listeners.everywhere(event)) add(one, 'world')
  return found
}
