import { worldEvents } from '/daemons/names'
import { onlyOwner } from '/lib/callers'
import type { ClockTime } from '/lib/festival-time'
import { capitalize, listOf } from '/lib/text'
import { type Changing, wrongForm } from '/std/changing'
import type { Living } from '/std/living'
import { MudObject } from '/std/object'

/**
 * What begins an event.
 * - a time of festivals (`from`, `days`; `real`, `days`; `every`, `hours`): it is scheduled. Stages without `hours` last as long as that time.
 * - `condition`: condition() becomes true. It is asked once an hour of the world.
 * - `chance`: a random one, so many percent of the hours of the world.
 * - `after`: another event, by path, is in a stage or beyond it, for so many hours; `stage: 'end'`: it is over. One event leads to another.
 * - `called`: a story, a trigger, a stage of another event, the director or a wizard begins it.
 * `rests`: so many hours of the world from its end until it can begin again.
 */
export type EventTime =
  | ClockTime
  | { readonly condition: true; readonly rests?: number }
  | { readonly chance: number; readonly rests?: number }
  | { readonly after: string; readonly stage: string; readonly hours?: number; readonly rests?: number }
  | { readonly called: true; readonly rests?: number }

/** What players get when a stage begins: all who have helped, or who has done most. */
export interface Thanks {
  readonly to?: 'all' | 'best'
  readonly tell?: string
  readonly gold?: number
  readonly experience?: number
  readonly standing?: Readonly<Record<string, number>>
}

/** One stage of an event: what it changes while it lasts, and what happens when it begins. */
export interface Stage extends Changing {
  readonly name: string
  /** Hours of the world; without: until review() says otherwise. */
  readonly hours?: number
  /** The stage that follows; by default the next in the list. `end`: the event is over. */
  readonly next?: string
  /** Told to all players in the domain. `{best}` and `{helpers}` are the names of who has done most, and of all who have helped. */
  readonly tells?: string
  /** What people know of it: the command `events`. Empty: nobody knows. */
  readonly rumour?: string
  /** Festivals and events that it begins, and that it ends, by path. */
  readonly begins?: readonly string[]
  readonly ends?: readonly string[]
  /** A word for spawns that wait for it. */
  readonly triggers?: string
  readonly thanks?: Thanks
}

/** When the director may begin an event. */
export interface Directed {
  /** How likely it is, beside others; 10 by default. */
  readonly weight?: number
  /** The levels and the number of the players in the zone for whom it is. */
  readonly levels?: readonly [least: number, most: number]
  readonly players?: readonly [least: number, most: number]
  /** Paths of the zones for which it is; by default all of its domain. */
  readonly zones?: readonly string[]
}

/**
 * A world event, one file of a domain: `/domains/vale/events/great-drought.ts`. It goes through stages, each of which changes texts,
 * prices, NPCs, talk and needs while it lasts, and leaves nothing behind. An edit is live in the middle of it.
 *
 *     export default class Drought extends WorldEvent {
 *       title = 'The drought'
 *       when = { condition: true as const, rests: 240 }
 *       stages = [
 *         { name: 'dry', tells: 'The well is low.', prices: { drink: 50 } },
 *         { name: 'broken', hours: 24, tells: 'It rains!' },
 *       ]
 *       condition() { return soilOf(this) < 25 }
 *       review(stage: string) { return stage === 'dry' && soilOf(this) > 40 ? 'broken' : undefined }
 *     }
 *
 * `help worldevents` has the rest.
 */
export class WorldEvent extends MudObject {
  name = 'event'
  title = 'An event'
  when: EventTime = { called: true }
  stages: readonly Stage[] = []
  /** Whether it is announced by `events` before it begins: for scheduled ones. */
  announced = false
  /** Told to all players in the domain when it is over. */
  over = ''
  /** Whether and when the director may begin it; null: never. */
  directed: Directed | null = null
  /** What condition() and review() answered last, and what the stage changes. */
  holds = false
  verdict = ''
  changes: Changing | null = null

  // ---- for authors to override

  /** Whether it should begin, for events with a condition. Asked once an hour of the world. */
  condition(): boolean {
    return false
  }

  /**
   * Where it goes from a stage: asked once an hour of the world, and when a guest is lost.
   * @param hours hours of the world since the stage began
   * @returns the name of a stage, `end`, or undefined: it stays as long as the stage says
   */
  review(_stage: string, _hours: number): string | undefined {
    return undefined
  }

  /** What a stage changes: override it where that depends on more than the stage. */
  changing(stage: Stage): Changing {
    return stage
  }

  /** A stage has begun, before its guests come and those of the stage before go. `stage` is empty when the event is over. */
  stageBegan(_stage: string, _before: string): void {}

  /** A guest has died or was destroyed. @param room the path where it was to be */
  guestLost(_path: string, _room: string, _by: Living | null): void {}

  // ---- for authors to use

  /** The name of the stage that it is in; empty: it isn't on. */
  get stage(): string {
    return worldEvents().stageAt(this.path)
  }

  /** The names of those who have helped, in words: `Ann and Bob`; `nobody`. */
  get helpers(): string {
    return listOf(worldEvents().helpersOf(this.path).map(capitalize)) || 'nobody'
  }

  /** A number that it remembers as long as it lasts; 0 at first. */
  noted(word: string): number {
    return worldEvents().noted(this.path, word)
  }

  /** Adds to a number that it remembers. */
  note(word: string, by = 1): void {
    onlyOwner(this.path)
    worldEvents().note(this.path, word, by)
  }

  /** Those whom it has brought, and who are still there, by the path of their program. */
  guestsHere(path: string): MudObject[] {
    const program = this.absolute(path)
    return worldEvents()
      .guestsOn(this.path)
      .filter(one => one.path === program)
  }

  /** Tells all players in the domain. */
  proclaim(text: string): void {
    onlyOwner(this.path)
    worldEvents().proclaim(this.path, text)
  }

  /** What is known of it now: the command `events`. Override it to tell more than the stage does. */
  rumour(stage: Stage): string {
    return stage.rumour ?? ''
  }

  /** How many of a line of `guests` are gone for good. */
  lost(path: string, room: string): number {
    return worldEvents().fallenAt(this.path, `${this.absolute(path)} ${this.absolute(room)}`)
  }

  // ---- for the daemon

  /** Asks condition(). */
  askCondition(): void {
    this.holds = this.condition() === true
  }

  /** Asks review(). */
  askReview(stage: string, hours: number): void {
    this.verdict = this.review(stage, hours) ?? ''
  }

  /** Asks changing(). */
  askChanges(stage: Stage): void {
    this.changes = this.changing(stage)
  }

  mistakes(): string[] {
    const forms = this.stages.flatMap(one => wrongForm(one) ?? [])
    if (forms.length > 0) return [...super.mistakes(), ...forms]
    const names = this.stages.map(({ name }) => name)
    const wrong = this.stages.flatMap(({ name, next, hours }) => [
      ...(names.filter(one => one === name).length > 1 ? [`there are two stages '${name}'`] : []),
      ...(name === '' || name === 'end' ? [`'${name}' is no name for a stage`] : []),
      ...(next !== undefined && next !== 'end' && !names.includes(next)
        ? [`${name}: there is no stage '${next}'`]
        : []),
      ...(hours !== undefined && !(hours > 0) ? [`${name}: hours is ${hours}`] : []),
    ])
    return [...super.mistakes(), ...(this.stages.length === 0 ? ['it has no stages'] : []), ...new Set(wrong)]
  }
}

export default WorldEvent
