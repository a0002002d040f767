import { explainError, find, loadLent, saveObject } from 'driver'
import { callingDomain, onlyOwner } from '/lib/callers'
import { isOfSame } from '/lib/domain-of'
import { hasSpaceFor } from '/lib/space-for'
import { type Changing, domainOf, type Guest, wrongForm } from '/std/changing'
import { open, saved } from '/std/decorators'
import { GuestKeeper, mostGuests } from '/std/guest-keeper'
import { players } from '/std/kinds'
import type { MudObject } from '/std/object'
import { answerOf } from '/std/seeing'
import type { Stage, WorldEvent } from '/std/world-event'

/** An active event, as it is saved. Times are in world hours. */
export interface Running {
  readonly stage: string
  readonly since: number
  readonly began: number
  /** The reason why the event began, shown to wizards. */
  readonly why: string
  /** The world hour at which the event reached each stage. */
  readonly reached: Readonly<Record<string, number>>
  /** The counters of the event. `by NAME` counts how much a player has helped. */
  readonly counts: Readonly<Record<string, number>>
  /** The number of lost guests, by path and room. */
  readonly fallen: Readonly<Record<string, number>>
  /** The festivals and events that the event's stages have begun. */
  readonly called: readonly string[]
}

/** An event that is over. */
export interface Past {
  readonly path: string
  readonly title: string
  readonly began: number
  readonly ended: number
  readonly how: string
}

/** The maximum number of past events that are kept. */
const mostPast = 20

/** Whether a player is in a domain. @param domain the folder of the domain */
function isThere(name: string, domain: string): boolean {
  const who = players().find(one => one.name === name.toLowerCase())
  return who?.environment?.path.startsWith(`${domain}/`) ?? false
}

/** The maximum number of counters of an event. */
const mostCounters = 500

/** The records of world events: the active events, their stages and their counters. */
export abstract class EventRecords extends GuestKeeper {
  @saved protected _running: Readonly<Record<string, Running>> = {}
  @saved protected _past: readonly Past[] = []
  /** The world hour at which each event last ended. */
  @saved protected _endedAt: Readonly<Record<string, number>> = {}
  /** The paths of all files of events. */
  protected _known: readonly string[] = []
  /** The events that are loaded. */
  private readonly _files = new Map<string, WorldEvent>()
  /** The changes that current stages make, as last returned by each event, by the event's path. */
  protected _current = new Map<string, Changing>()

  /** The event with a path, or null while its file is broken or missing. */
  event(path: string): WorldEvent | null {
    const loaded = this._files.get(path)
    if (loaded && !loaded.destructed) return loaded
    try {
      const event = loadLent(path) as WorldEvent
      if (!Array.isArray(event.stages) || event.stages.some(one => wrongForm(one) !== undefined)) return null
      this._files.set(path, event)
      return event
    } catch (error) {
      if (this._known.includes(path)) explainError(error)
      return null
    }
  }

  /** The paths of all events. */
  get all(): readonly string[] {
    return this._known
  }

  isOn(path: string): boolean {
    return path in this._running
  }

  /** The state of an active event; null if it isn't active. */
  stateOf(path: string): Running | null {
    return this._running[path] ?? null
  }

  /** The current stage of an event; '' if the event isn't active. */
  @open
  stageAt(path: string): string {
    return this._running[path]?.stage ?? ''
  }

  /** The current stage of an event as its file defines it; null if the event isn't active, or its file has no such stage. */
  stageNow(path: string): Stage | null {
    const { stage } = this._running[path] ?? {}
    return this.event(path)?.stages.find(({ name }) => name === stage) ?? null
  }

  /** The active events, with the changes that they make. */
  get changing(): readonly (readonly [WorldEvent, Changing])[] {
    return Object.keys(this._running).flatMap(path => {
      const [event, changes] = [this.event(path), this._current.get(path)]
      return event && changes ? [[event, changes] as const] : []
    })
  }

  /** The quests that belong to stages that aren't current, with the titles of the events. */
  get closings(): readonly (readonly [quest: string, title: string])[] {
    return this._known.flatMap(path => {
      const event = this.event(path)
      if (!event) return []
      return answerOf(event, [], () => {
        const open = new Set(this._current.get(path)?.quests ?? [])
        const own = (quest: string) => isOfSame(path, event.absolute(quest))
        const all = event.stages.flatMap(({ quests = [] }) => quests).filter(quest => !open.has(quest) && own(quest))
        return all.map(quest => [event.absolute(quest), event.title] as const)
      })
    })
  }

  /** Whether a fact is true in the domain of a path. A fact is the name of an active event in that domain, alone or followed by the
   * event's current stage. */
  holds(word: string, near: string): boolean {
    for (const path in this._running) {
      const name = path.slice(path.lastIndexOf('/') + 1)
      if (!word.startsWith(name) || (near !== '' && domainOf(path) !== domainOf(near))) continue
      if (word === name || word === `${name} ${this._running[path]!.stage}`) return true
    }
    return false
  }

  /** Whether a word in a tag is the name of an event. */
  knowsWord(word: string): boolean {
    return this._known.some(path => path.endsWith(`/${word}`))
  }

  // ---- counters of an event

  @open
  noted(path: string, word: string): number {
    return this._running[path]?.counts[word] ?? 0
  }

  /**
   * Adds to a counter of an event.
   * @param word the name of the counter, such as `by NAME` for a player who has helped. Code of a domain can name only players who are in
   * the domain now; other names are ignored
   * @throws if the caller belongs to another domain
   */
  @open
  note(path: string, word: string, by: number): void {
    onlyOwner(path)
    if (word.startsWith('by ') && callingDomain() !== null && !isThere(word.slice(3), domainOf(path))) return
    this.count(path, word, by)
  }

  protected count(path: string, word: string, by: number): void {
    const one = this._running[path]
    if (one && hasSpaceFor(word, one.counts, mostCounters))
      this.put(path, { ...one, counts: { ...one.counts, [word]: (one.counts[word] ?? 0) + by } })
  }

  protected put(path: string, one: Running): void {
    this._running = { ...this._running, [path]: one }
    saveObject(this)
  }

  /** The names of players who have helped, most helpful first. */
  helpersOf(path: string): string[] {
    const found = Object.entries(this._running[path]?.counts ?? {}).filter(([word]) => word.startsWith('by '))
    return found.sort(([, one], [, other]) => other - one).map(([word]) => word.slice(3))
  }

  /** Removes the record of a running event, and adds the event to the past events. */
  protected close(path: string, how: string): void {
    const { [path]: one, ...others } = this._running
    if (!one) return
    this._running = others
    this._current.delete(path)
    const ended = this.hoursNow
    this._endedAt = { ...this._endedAt, [path]: ended }
    const title = this.event(path)?.title ?? path
    this._past = [...this._past, { path, title, began: one.began, ended, how }].slice(-mostPast)
    saveObject(this)
  }

  /** Past events, latest first. */
  get history(): readonly Past[] {
    return [...this._past].reverse()
  }

  protected abstract get hoursNow(): number

  /** Sends a text to all players in the domain of an event. */
  proclaim(path: string, text: string): void {
    onlyOwner(path)
    this.tellDomain(path, text)
  }

  // ---- guests

  protected source(path: string): WorldEvent | null {
    return this.event(path)
  }

  protected guestsOf(path: string): readonly Guest[] {
    return (this._current.get(path)?.guests ?? []).slice(0, mostGuests)
  }

  protected isOurs(path: string): boolean {
    return path.includes('/events/')
  }

  protected fallenOf(path: string, key: string): number {
    return this._running[path]?.fallen[key] ?? 0
  }

  /** The number of lost guests with a given program, in a given room. */
  fallenAt(path: string, key: string): number {
    return this.fallenOf(path, key)
  }

  /** The guests of an event that exist now. */
  guestsOn(path: string): MudObject[] {
    return (this._brought[path] ?? [])
      .map(id => find(id) as MudObject | null)
      .filter((one): one is MudObject => one !== null && !one.destructed && one.environment !== null)
  }
}
