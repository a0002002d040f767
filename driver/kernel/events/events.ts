import { type ObjectBase, slotId, stopsAllowed } from '../objects/base.ts'
import type { Slot } from '../objects/slot.ts'
import { deliver } from './delivery.ts'
import { type EventType, reaches } from './layout.ts'
import { type EventWorld, Listeners, placeOf } from './listeners.ts'

/** Events within events, at most. */
const deepestEvent = 8

type Args = readonly unknown[]

/** Takes the answer of each listener; returns true when no more listeners need be asked. */
type Take = (answer: unknown) => boolean

/**
 * Raises events and calls their listeners, in this order: the subject's own methods, its parts (behaviours, then programs), its
 * place, listeners in the place (who came first comes first), its zone, the world. Each listener has steps of its own, and an
 * error in it ends nothing else.
 */
export class Events {
  readonly listeners: Listeners
  private readonly world: EventWorld
  /** The events that are being told just now, outermost first. */
  private readonly chain: { event: EventType; subject: Slot }[] = []

  constructor(world: EventWorld) {
    this.world = world
    this.listeners = new Listeners(world)
  }

  // ---- the three verbs

  /**
   * Tells all who listen that something has happened to a subject.
   * @param place where it happened, if that is not where the subject is now; null: there
   * @throws where events nest too deeply
   */
  happen(name: string, subject: Slot, place: Slot | null, a?: unknown, b?: unknown, c?: unknown, d?: unknown): void {
    const { listeners } = this
    const event = listeners.event(name)
    if (subject.traced) this.world.guard.trace(subject, `event ${name}`)
    const where = place ?? placeOf(subject)
    if (this.isHeard(event, subject, where)) this.tell(event, subject, where, null, [a, b, c, d])
  }

  /** Tells each listener in a place but one, as the subject of an event of its own: what it hears, whom it meets. */
  happenIn(
    place: Slot,
    name: string,
    except: ObjectBase | null,
    a?: unknown,
    b?: unknown,
    c?: unknown,
    d?: unknown,
  ): void {
    const event = this.listeners.event(name)
    const within = this.listeners.within(place, event)
    if (within.length === 0) return
    // A list of its own: a listener may move others.
    for (const slot of within.slice()) {
      if (slot.destructed || slot.object === except) continue
      if (slot.traced) this.world.guard.trace(slot, `event ${name}`)
      this.tell(event, slot, placeOf(slot), null, [a, b, c, d])
    }
  }

  /** Asks all who listen, until one answers other than undefined, null or false. Who is asked may change nothing. */
  ask(name: string, subject: Slot, a?: unknown, b?: unknown, c?: unknown, d?: unknown): unknown {
    const event = this.listeners.event(name)
    if (!this.isHeard(event, subject, placeOf(subject))) return undefined
    let answer: unknown
    this.question(event, subject, [a, b, c, d], given => {
      if (given === undefined || given === null || given === false) return false
      answer = given
      return true
    })
    return answer
  }

  /** Adds up the numbers that all who listen answer. They may change nothing. */
  sum(name: string, subject: Slot, a?: unknown, b?: unknown, c?: unknown, d?: unknown): number {
    const event = this.listeners.event(name)
    if (!this.isHeard(event, subject, placeOf(subject))) return 0
    let sum = 0
    this.question(event, subject, [a, b, c, d], given => {
      if (typeof given === 'number' && Number.isFinite(given)) sum += given
      return false
    })
    return sum
  }

  private isHeard(event: EventType, subject: Slot, where: Slot | null): boolean {
    return !this.listeners.isQuiet(event) && this.listeners.areAny(event, subject, where)
  }

  private question(event: EventType, subject: Slot, args: Args, take: Take): void {
    const { guard } = this.world
    const outer = guard.asking
    guard.asking = true
    try {
      this.tell(event, subject, placeOf(subject), take, args)
    } finally {
      guard.asking = outer
    }
  }

  /** A turn was cut off in the middle: forgets the events under way. */
  abandon(): void {
    this.chain.length = 0
  }

  // ---- telling them

  private tell(event: EventType, subject: Slot, where: Slot | null, take: Take | null, args: Args): void {
    this.world.guard.enter()
    this.chain.push({ event, subject })
    try {
      if (this.chain.length > deepestEvent) throw new Error(this.describeChain())
      if (this.tellOne(event, subject, reaches.own, subject, take, args)) return
      // Others are told whose event it is. Spelt out: a spread costs 200 ns in a hardened process.
      this.tellOthers(event, subject, where, take, [subject.object, args[0], args[1], args[2], args[3]])
    } finally {
      this.chain.pop()
    }
  }

  private describeChain(): string {
    const links = this.chain.map(({ event, subject }) => `${event.name} of ${slotId(subject.object)}`)
    return `events nest more than ${deepestEvent} deep: ${links.join(' > ')}`
  }

  /** The place, those beside the subject, its zone and the world: they are told whose event it is. */
  private tellOthers(event: EventType, subject: Slot, where: Slot | null, take: Take | null, args: Args): void {
    const { listeners } = this
    if (where !== null) {
      if (where !== subject && this.tellOne(event, where, reaches.room, subject, take, args)) return
      if (this.tellAll(event, listeners.beside(where, event), reaches.room, subject, take, args)) return
      if (this.tellAll(event, listeners.inZone(where, event), reaches.zone, subject, take, args)) return
    }
    this.tellAll(event, listeners.everywhere(event), reaches.world, subject, take, args)
  }

  private tellAll(
    event: EventType,
    all: readonly Slot[],
    reach: number,
    subject: Slot,
    take: Take | null,
    args: Args,
  ): boolean {
    if (all.length === 0) return false
    // A list of its own: a listener may move others.
    const list = all.length > 1 ? all.slice() : all
    for (let i = 0; i < list.length; i++) {
      const slot = list[i]!
      if (slot.destructed || (slot === subject && reach !== reaches.world)) continue
      if (this.tellOne(event, slot, reach, subject, take, args)) return true
    }
    return false
  }

  /** The methods of one listener. @returns whether the round is over: it has its answer, or its subject is gone */
  private tellOne(
    event: EventType,
    listener: Slot,
    reach: number,
    subject: Slot,
    take: Take | null,
    args: Args,
  ): boolean {
    if (listener.destructed || listener.stops >= stopsAllowed) return false
    const handlers = this.listeners.handlers(listener, event, reach)
    if (handlers === null) return false
    const { parts } = listener
    for (let i = 0; i < handlers.length; i++) {
      const { part, run } = handlers[i]!
      const target = part < 0 ? listener.object : parts?.[part]
      if (target === undefined) continue
      const answer = deliver(this.world.guard, listener, run, target, event.name, args)
      if (take?.(answer)) return true
      if (subject.destructed) return true
      if (listener.destructed) return false
    }
    return false
  }
}
