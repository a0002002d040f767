import { slotId, stopsAllowed } from '../objects/base.ts'
import type { Slot } from '../objects/slot.ts'
import { deliver, type Telling } from './delivery.ts'
import { type EventType, type Handler, reaches } from './layout.ts'
import { type EventWorld, Listeners, placeOf } from './listeners.ts'

/** The maximum depth of nested events. */
const deepestEvent = 8
/** Receives the answers to an event that a domain's own code raises, and ignores them. */
export const nearOnly = () => false

/**
 * Raises events and calls their listeners, in this order: the subject's own methods, its parts (behaviours, then programs), its place, listeners in
 * the place in order of arrival, its zone, the world. Each listener has its own step budget. An error in one listener doesn't stop the other
 * listeners.
 */
export class Events {
  readonly listeners: Listeners
  /** Receives every event, including events without listeners. */
  past: { note(name: string, subject: Slot, where: Slot | null, about: unknown): void } = { note() {} }
  /** The questions and sums that the master's policy lets code of any domain ask about any object. */
  questions: ReadonlySet<string> = new Set()
  private readonly world: EventWorld
  /** The event that is being delivered now; null if there is none. */
  private telling: Telling | null = null
  /** Whether the next event is raised by a domain's own code, not by the mudlib. The mudlib's world-wide listeners don't hear such an event. */
  confined = false

  constructor(world: EventWorld) {
    this.world = world
    this.listeners = new Listeners(world)
  }

  // ---- happen, ask, sum

  /**
   * Tells all listeners that something has happened to a subject.
   * @param place the place where it happened; null means the place that the subject is in now
   * @throws if events nest too deeply
   */
  happen(name: string, subject: Slot, place: Slot | null, a?: unknown, b?: unknown, c?: unknown, d?: unknown): void {
    const { confined } = this
    this.confined = false
    const event = this.listeners.event(name)
    if (subject.traced) this.world.guard.trace(subject, `event ${name}`)
    const where = place ?? placeOf(subject)
    this.past.note(name, subject, where, a)
    if (this.listeners.areAny(event, subject, where))
      this.tell(event, subject, where, confined ? nearOnly : null, confined, [a, b, c, d])
  }

  /** Raises an event once for each object in a place except one, with the object as the subject. It is used for sounds and arrivals. */
  happenIn(place: Slot, name: string, except: Slot | null, a?: unknown, b?: unknown, c?: unknown, d?: unknown): void {
    const event = this.listeners.event(name)
    this.past.note(name, place, place, a)
    // The list is copied because a listener may move other objects.
    for (const subject of this.listeners.within(place, event).slice()) {
      if (subject.destructed || subject === except) continue
      if (subject.traced) this.world.guard.trace(subject, `event ${name}`)
      this.tell(event, subject, placeOf(subject), null, false, [a, b, c, d])
    }
  }

  /** Asks the listeners until one answers something other than undefined, null or false. Listeners must not change anything. */
  ask(name: string, subject: Slot, a?: unknown, b?: unknown, c?: unknown, d?: unknown): unknown {
    const event = this.listeners.event(name)
    const where = placeOf(subject)
    if (!this.listeners.areAny(event, subject, where)) return undefined
    let answer: unknown
    this.question(event, subject, where, [a, b, c, d], given => {
      if (given === undefined || given === null || given === false) return false
      answer = given
      return true
    })
    return answer
  }

  /** Adds up the numbers that the listeners answer. They must not change anything. */
  sum(name: string, subject: Slot, a?: unknown, b?: unknown, c?: unknown, d?: unknown): number {
    const event = this.listeners.event(name)
    const where = placeOf(subject)
    if (!this.listeners.areAny(event, subject, where)) return 0
    let sum = 0
    this.question(event, subject, where, [a, b, c, d], given => {
      if (typeof given === 'number' && Number.isFinite(given)) sum += given
      return false
    })
    return sum
  }

  private question(event: EventType, subject: Slot, where: Slot | null, args: unknown[], take: Telling['take']): void {
    const { guard } = this.world
    const outer = guard.asking
    guard.asking = true
    try {
      // The domains that are responsible for the question are also responsible for what the mudlib's listeners do.
      this.tell(event, subject, where, take, guard.meter.who !== null, args)
    } finally {
      guard.asking = outer
    }
  }

  /** Runs work in which the depth of nested events starts at 0 again. The caller must limit how often that happens. */
  apart<T>(work: () => T): T {
    const { telling } = this
    this.telling = null
    try {
      return work()
    } finally {
      this.telling = telling
    }
  }

  /** Called when a turn was cut off in the middle. The events that were being delivered are forgotten. */
  abandon(): void {
    this.telling = null
  }

  // ---- delivery

  /** The arguments are those of `Telling`. */
  private tell(
    event: EventType,
    subject: Slot,
    where: Slot | null,
    take: Telling['take'],
    isRaised: boolean,
    args: readonly unknown[],
  ): void {
    this.world.guard.pay()
    const telling: Telling = { event, subject, where, take, isRaised, args, outer: this.telling }
    this.telling = telling
    // All calls from here on are inside the try, so that the event ends even if the stack overflows.
    try {
      let depth = 0
      for (let one: Telling | null = telling; one !== null; one = one.outer) depth++
      if (depth > deepestEvent) throw new Error(describeChain(telling))
      if (!this.tellOne(telling, telling.subject, reaches.own)) this.tellOthers(telling)
    } finally {
      this.telling = telling.outer
    }
  }

  /** Calls the listeners other than the subject, with the subject first: its place, objects in that place, its zone, the world. */
  private tellOthers(telling: Telling): void {
    const { listeners } = this
    const { event, subject, where } = telling
    if (where !== null) {
      if (where !== subject && this.tellOne(telling, where, reaches.room)) return
      if (this.tellAll(telling, listeners.beside(where, event), reaches.room)) return
    }
    if (!listeners.far.areAny(event)) return
    if (where !== null && this.tellAll(telling, listeners.inZone(where, event), reaches.zone)) return
    this.tellAll(telling, listeners.everywhere(event), reaches.world)
  }

  private tellAll(telling: Telling, all: readonly Slot[], reach: number): boolean {
    // The list is copied because a listener may move other objects. The lists for a zone and the world don't change when objects move.
    const list = all.length > 1 && reach === reaches.room ? all.slice() : all
    for (let i = 0; i < list.length; i++) {
      const slot = list[i]!
      if (slot.destructed || (slot === telling.subject && reach !== reaches.world)) continue
      if (telling.take === nearOnly && reach === reaches.world && slot.program.quota.unlimited) continue
      if (this.tellOne(telling, slot, reach)) return true
    }
    return false
  }

  /** Calls the methods of one listener. @returns whether the event is over, because it has its answer or its subject is destructed */
  private tellOne(telling: Telling, listener: Slot, reach: number): boolean {
    if (listener.destructed || listener.stops >= stopsAllowed) return false
    const { event, subject, take } = telling
    const handlers = this.listeners.layoutOf(listener).handlers(event, reach)
    if (handlers === null) return false
    for (let i = 0, { parts } = listener; i < handlers.length; i++) {
      const handler = handlers[i]!
      const target = handler.part < 0 ? listener.object : parts?.[handler.part]
      if (target === undefined || (handler.faults?.get(listener.program) ?? 0) >= stopsAllowed) continue
      if (isGuests(telling, listener, handler, reach)) continue
      // A part whose `owner` is another object hears nothing.
      if (handler.part >= 0 && (target as { owner?: unknown }).owner !== listener.object) continue
      const answer = deliver(this.world.guard, telling, listener, handler, target, reach === reaches.own)
      if ((take !== null && take !== nearOnly && take(answer)) || subject.destructed) return true
      if (listener.destructed) return false
    }
    return false
  }
}

/**
 * Whether a domain's listener is a guest, that is, the question is about another domain's object in another domain's place. A guest may hear events
 * there, but its answers don't count.
 */
function isGuests({ take, subject, where }: Telling, { program }: Slot, handler: Handler, reach: number): boolean {
  if (take === null || take === nearOnly || reach === reaches.own) return false
  const { quota } = program
  if (handler.isOfMudlib && quota.unlimited) return false
  return subject.program.quota !== quota && where?.program.quota !== quota
}

function describeChain(innermost: Telling): string {
  const links: string[] = []
  for (let one: Telling | null = innermost; one !== null; one = one.outer)
    links.unshift(`${one.event.name} of ${slotId(one.subject.object)}`)
  return `events nest more than ${deepestEvent} deep: ${links.join(' > ')}`
}
