import { explainError, find, loadLent, saveObject } from 'driver'
import { callingDomain, onlyOwner } from '/lib/callers'
import { isOfSame } from '/lib/domain-of'
import { type Changing, domainOf, type Guest, wrongForm } from '/std/changing'
import { open, saved } from '/std/decorators'
import { GuestKeeper, mostGuests } from '/std/guest-keeper'
import { players } from '/std/kinds'
import type { MudObject } from '/std/object'
import { answerOf } from '/std/seeing'
import type { Stage, WorldEvent } from '/std/world-event'

/** An event that is on, as it is kept. Times are in hours of the world. */
export interface Running {
  readonly stage: string
  readonly since: number
  readonly began: number
  /** What it was begun by, for wizards. */
  readonly why: string
  /** When it came to each stage. */
  readonly reached: Readonly<Record<string, number>>
  /** What the event remembers, and by `by NAME` how much a player has helped. */
  readonly counts: Readonly<Record<string, number>>
  /** How many guests are gone for good, by path and room. */
  readonly fallen: Readonly<Record<string, number>>
  /** Festivals and events that its stages have begun. */
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

/** The most events that are remembered once they are over. */
const mostPast = 20

/** Whether a player is in a place of a domain. @param domain its folder */
function isThere(name: string, domain: string): boolean {
  const who = players().find(one => one.name === name.toLowerCase())
  return who?.environment?.path.startsWith(`${domain}/`) ?? false
}

/** What is known of world events: which are on, in which stage, and what they remember. */
export abstract class EventRecords extends GuestKeeper {
  @saved protected _running: Readonly<Record<string, Running>> = {}
  @saved protected _past: readonly Past[] = []
  /** When each ended last, in hours of the world. */
  @saved protected _endedAt: Readonly<Record<string, number>> = {}
  /** The paths of all files of events. */
  protected _known: readonly string[] = []
  /** The events that were loaded. */
  private readonly _files = new Map<string, WorldEvent>()
  /** What the stages that are on change, by the path of the event; asked once for each stage. */
  protected _current = new Map<string, Changing>()

  /** An event, or null while its file is broken or gone. */
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

  /** How it is with an event that is on, or null. */
  stateOf(path: string): Running | null {
    return this._running[path] ?? null
  }

  /** The stage that an event is in; empty: it isn't on. */
  @open
  stageAt(path: string): string {
    return this._running[path]?.stage ?? ''
  }

  /** The stage that an event is in, as its file has it; null: it isn't on, or its file has no such stage. */
  stageNow(path: string): Stage | null {
    const { stage } = this._running[path] ?? {}
    return this.event(path)?.stages.find(({ name }) => name === stage) ?? null
  }

  /** What the events that are on change. */
  get changing(): readonly (readonly [WorldEvent, Changing])[] {
    return Object.keys(this._running).flatMap(path => {
      const [event, changes] = [this.event(path), this._current.get(path)]
      return event && changes ? [[event, changes] as const] : []
    })
  }

  /** The quests that belong to stages that are not on, with the title of the event. */
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

  /** Whether a fact holds near a path: the name of an event of its domain, or that and the name of its stage. */
  holds(word: string, near: string): boolean {
    for (const path in this._running) {
      const name = path.slice(path.lastIndexOf('/') + 1)
      if (!word.startsWith(name) || (near !== '' && domainOf(path) !== domainOf(near))) continue
      if (word === name || word === `${name} ${this._running[path]!.stage}`) return true
    }
    return false
  }

  /** Whether a word of a tag is the name of an event. */
  knowsWord(word: string): boolean {
    return this._known.some(path => path.endsWith(`/${word}`))
  }

  // ---- what an event remembers

  @open
  noted(path: string, word: string): number {
    return this._running[path]?.counts[word] ?? 0
  }

  /**
   * Adds to a number that an event remembers.
   * @param word `by NAME`: a player who has helped. Code of a domain names those who are in the domain just now; it is counted for no others
   * @throws where code of another domain asks for it
   */
  @open
  note(path: string, word: string, by: number): void {
    onlyOwner(path)
    if (word.startsWith('by ') && callingDomain() !== null && !isThere(word.slice(3), domainOf(path))) return
    this.count(path, word, by)
  }

  protected count(path: string, word: string, by: number): void {
    const one = this._running[path]
    if (one) this.put(path, { ...one, counts: { ...one.counts, [word]: (one.counts[word] ?? 0) + by } })
  }

  protected put(path: string, one: Running): void {
    this._running = { ...this._running, [path]: one }
    saveObject(this)
  }

  /** The names of players who have helped, who has done most first. */
  helpersOf(path: string): string[] {
    const found = Object.entries(this._running[path]?.counts ?? {}).filter(([word]) => word.startsWith('by '))
    return found.sort(([, one], [, other]) => other - one).map(([word]) => word.slice(3))
  }

  /** What an event that is over leaves behind: a line of the past. */
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

  /** Events that are over, the last first. */
  get history(): readonly Past[] {
    return [...this._past].reverse()
  }

  protected abstract get hoursNow(): number

  /** Tells all players in the domain of an event. */
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

  /** How many guests of a path and room are gone for good. */
  fallenAt(path: string, key: string): number {
    return this.fallenOf(path, key)
  }

  /** The guests of an event that are there. */
  guestsOn(path: string): MudObject[] {
    return (this._brought[path] ?? [])
      .map(id => find(id) as MudObject | null)
      .filter((one): one is MudObject => one !== null && !one.destructed && one.environment !== null)
  }
}
