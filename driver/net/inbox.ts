import type { Session } from './sessions.ts'

/** Events of one connection from which on no more is read of it, and below which it is read again. */
const holdAt = 500
const resumeAt = 100
/** Events that one connection can have on the way all the same; with more it is closed. */
const mostWaiting = 50_000
/** Milliseconds of players' lines after which what is due in the world has its turn. */
const slice = 4

/** Milliseconds for which lines are gathered when at least so many connections had one at once, until it has been calm for a while. */
const gather = 2
const crowd = 4
const calm = 50

/**
 * What has come in from connections and is still to be done: each connection's in its order, the connections in turn, so
 * that one who sends a thousand lines holds nobody else up. What the watchdog stops is lost; the rest goes on after it.
 */
export class Inbox {
  private readonly waiting = new Map<Session, Queue>()
  private scheduled = false
  private readonly enter: (work: () => void) => boolean
  private readonly held = new Set<Session>()
  private readonly tooMuch: (session: Session) => void

  /** @param enter runs a batch under the watchdog. @param tooMuch closes a connection that floods */
  constructor(enter: Inbox['enter'], tooMuch: Inbox['tooMuch']) {
    this.enter = enter
    this.tooMuch = tooMuch
  }

  /** Events that wait. */
  get size(): number {
    let size = 0
    for (const queue of this.waiting.values()) size += queue.size
    return size
  }

  /** Takes an event of a connection in. */
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

  /** Who sends more than the world can do is not read for a while: its own line fills, and nobody else's. */
  private hold(session: Session, on: boolean): void {
    if (on) this.held.add(session)
    else this.held.delete(session)
    session.wire.hold?.(on)
  }

  private schedule(): void {
    if (this.scheduled) return
    this.scheduled = true
    // Each run costs the watchdog's set-up: where many type, what comes within a moment is done in one.
    if (this.busy && performance.now() - this.ranAt < gather) setTimeout(() => this.run(), gather)
    else setImmediate(() => this.run())
  }

  private ranAt = 0
  /** Whether so many have typed since the last run but one that it pays to wait for more. */
  private busy = false

  /** Does what waits, for one slice. */
  run(): void {
    this.scheduled = false
    const now = performance.now()
    this.busy = this.waiting.size >= crowd || (this.busy && now - this.ranAt < calm)
    this.ranAt = now
    const end = now + slice
    try {
      this.enter(() => {
        while (this.waiting.size > 0 && this.round(end));
      })
    } finally {
      if (this.waiting.size > 0) this.schedule()
    }
  }

  /** One event of each connection. @returns whether there is time for another round */
  private round(end: number): boolean {
    for (const [session, queue] of this.waiting) {
      // Taken out first: if it is stopped in the middle, it is not begun again.
      const event = queue.take()
      if (queue.size === 0) this.waiting.delete(session)
      if (queue.size <= resumeAt && this.held.has(session)) this.hold(session, false)
      event?.()
      if (performance.now() > end) {
        // The others' turn is first next time.
        if (queue.size > 0 && this.waiting.delete(session)) this.waiting.set(session, queue)
        return false
      }
    }
    return true
  }
}

/** First in, first out, however long it gets. */
class Queue {
  private events: (() => void)[] = []
  private head = 0

  get size(): number {
    return this.events.length - this.head
  }

  add(event: () => void): void {
    this.events.push(event)
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
