import type { Session } from './sessions.ts'

/** The numbers of waiting events at which reading from a connection stops and resumes. */
const holdAt = 500
const resumeAt = 100
/** The number of waiting events at which a connection is closed. */
const mostWaiting = 50_000
/** Milliseconds spent on players' lines after which the lines' output is sent, and heart beats and call outs may run. */
const slice = 2

/**
 * While many players type, lines are gathered for `gather` milliseconds, or until `plenty` connections have a line. Gathering begins when at least
 * `crowd` connections have a line at the same time, and ends after `calm` milliseconds without such a crowd.
 */
const gather = 1
const plenty = 32
const crowd = 4
const calm = 50

/**
 * The queues of events from connections. Each queue keeps its order, and connections take turns, so that a connection with a thousand lines doesn't
 * delay other connections. An event that the watchdog stops is lost, but later events run.
 */
export class Inbox {
  private readonly waiting = new Map<Session, Queue>()
  private scheduled = false
  private readonly enter: (work: () => void) => boolean
  private readonly held = new Set<Session>()
  private readonly tooMuch: (session: Session) => void
  private readonly answered: () => void

  /**
   * @param enter runs a batch under the watchdog
   * @param tooMuch closes a connection that sends far too much
   * @param answered sends the output of a slice, which the gateway passes on while the next slice runs
   */
  constructor(enter: Inbox['enter'], tooMuch: Inbox['tooMuch'], answered: Inbox['answered']) {
    this.enter = enter
    this.tooMuch = tooMuch
    this.answered = answered
  }

  /** The number of waiting events. */
  get size(): number {
    let size = 0
    for (const queue of this.waiting.values()) size += queue.size
    return size
  }

  /** Adds an event of a connection. */
  add(session: Session, event: () => void): void {
    let queue = this.waiting.get(session)
    if (!queue) this.waiting.set(session, (queue = new Queue()))
    if (queue.size < mostWaiting) {
      queue.add(event)
      if (queue.size === holdAt) this.hold(session, true)
    } else if (queue.size === mostWaiting) {
      queue.clear()
      queue.add(() => this.tooMuch(session))
    }
    this.schedule()
  }

  /** Adds events of a connection before those that wait. */
  addFirst(session: Session, events: readonly (() => void)[]): void {
    let queue = this.waiting.get(session)
    if (!queue) this.waiting.set(session, (queue = new Queue()))
    queue.addFirst(events)
    this.schedule()
  }

  /** Stops reading a connection that sends more than the world can handle, or resumes it. */
  private hold(session: Session, on: boolean): void {
    if (on) this.held.add(session)
    else this.held.delete(session)
    session.wire.hold?.(on)
  }

  /** Whether events wait until pause(false) is called. */
  private paused = false

  /** Makes events wait, or handles the waiting events. */
  pause(on: boolean): void {
    this.paused = on
    if (!on && this.waiting.size > 0) this.schedule()
  }

  private schedule(): void {
    if (this.scheduled || this.paused) return
    this.scheduled = true
    // Each run sets up the watchdog, which is costly. If many players type, lines are gathered and handled in one run.
    const waits = this.busy && this.waiting.size < plenty && performance.now() - this.ranAt < gather
    if (waits) setTimeout(() => this.run(), gather)
    else setImmediate(() => this.run())
  }

  private ranAt = 0
  /** Whether so many players type that it is worth waiting for more lines. */
  private busy = false

  /** Handles waiting events for one slice. */
  run(): void {
    this.scheduled = false
    if (this.paused) return
    const now = performance.now()
    this.busy = this.waiting.size >= crowd || (this.busy && now - this.ranAt < calm)
    this.ranAt = now
    const end = now + slice
    try {
      this.enter(() => {
        while (this.waiting.size > 0 && this.round(end));
      })
    } finally {
      this.answered()
      if (this.waiting.size > 0) this.schedule()
    }
  }

  /** Handles one event of each connection. @returns whether there is time for another round */
  private round(end: number): boolean {
    for (const [session, queue] of this.waiting) {
      // The event is removed before it runs, so that a stopped event doesn't start again.
      const event = queue.take()
      if (queue.size === 0) this.waiting.delete(session)
      if (queue.size <= resumeAt && this.held.has(session)) this.hold(session, false)
      event?.()
      if (performance.now() > end) {
        // Next time, the other connections come first.
        if (queue.size > 0 && this.waiting.delete(session)) this.waiting.set(session, queue)
        return false
      }
    }
    return true
  }
}

/** A first-in, first-out queue whose cost doesn't depend on its length. */
class Queue {
  private events: (() => void)[] = []
  private head = 0

  get size(): number {
    return this.events.length - this.head
  }

  add(event: () => void): void {
    this.events.push(event)
  }

  addFirst(events: readonly (() => void)[]): void {
    this.events.splice(this.head, 0, ...events)
  }

  take(): (() => void) | undefined {
    const event = this.events[this.head++]
    if (this.head >= this.events.length) this.clear()
    return event
  }

  clear(): void {
    this.events = []
    this.head = 0
  }
}
