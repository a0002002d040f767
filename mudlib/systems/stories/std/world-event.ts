import { worldEvents } from '/daemons/names'
import { onlyOwner } from '/lib/callers'
import type { ClockTime } from '/lib/festival-time'
import { capitalize, listOf } from '/lib/text'
import { type Changing, wrongForm } from '/std/changing'
import type { Living } from '/std/living'
import { MudObject } from '/std/object'

/**
 * What begins an event:
 * - a time as for festivals (`from`, `days`; `real`, `days`; `every`, `hours`): scheduled. Stages without `hours` last for all of that time.
 * - `condition`: condition() becomes true. It is called once an hour of the world.
 * - `chance`: the chance, in percent, that it begins in an hour of the world.
 * - `after`: another event, by path, reached a stage so many hours ago and is still in it or beyond it; `stage: 'end'`: it is over.
 * - `called`: a story, a trigger, a stage of another event, the director or a wizard begins it.
 * `rests` is the number of hours of the world from its end until it can begin again.
 */
export type EventTime =
  | ClockTime
  | { readonly condition: true; readonly rests?: number }
  | { readonly chance: number; readonly rests?: number }
  | { readonly after: string; readonly stage: string; readonly hours?: number; readonly rests?: number }
  | { readonly called: true; readonly rests?: number }

/** The reward of players when a stage begins: for all helpers, or for the best one. */
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
  /** Hours of the world that it lasts; if missing, until review() or the end of the scheduled time ends it. */
  readonly hours?: number
  /** The stage that follows; by default the next in the list. `end`: the event is over. */
  readonly next?: string
  /** Sent to all players in the domain. `{best}` is the name of the best helper, `{helpers}` the names of all helpers. */
  readonly tells?: string
  /** What the command `events` says about it; empty if people don't know of it. */
  readonly rumour?: string
  /** Festivals and events that it begins, and that it ends, by path. */
  readonly begins?: readonly string[]
  readonly ends?: readonly string[]
  /** A word that triggers the spawns that wait for it. */
  readonly triggers?: string
  readonly thanks?: Thanks
}

/** When the director may begin an event. */
export interface Directed {
  /** How likely it is, compared with other options; 10 by default. */
  readonly weight?: number
  /** The mean level and the number of the players in the zone for which it is meant. */
  readonly levels?: readonly [least: number, most: number]
  readonly players?: readonly [least: number, most: number]
  /** Paths of the zones for which it is meant; by default all zones of its domain. */
  readonly zones?: readonly string[]
}

/**
 * A world event, one file of a domain: `/domains/vale/events/great-drought.ts`. It goes through stages, each of which changes texts,
 * prices, NPCs, talk and needs while it lasts, and leaves nothing behind. An edit takes effect even while it is on.
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
  /** Whether `events` announces it before it begins; for scheduled events only. */
  announced = false
  /** Sent to all players in the domain when it is over. */
  over = ''
  /** Whether and when the director may begin it; null: never. */
  directed: Directed | null = null
  /** The last results of condition() and review(), and of changing(). */
  holds = false
  verdict = ''
  changes: Changing | null = null

  // ---- for authors to override

  /** Whether it should begin, for events with a condition. Asked once an hour of the world. */
  condition(): boolean {
    return false
  }

  /**
   * Decides whether to leave a stage, and for which one. It is called once an hour of the world, and when a guest is lost.
   * @param hours hours of the world since the stage began
   * @returns the name of a stage, `end`, or undefined: it stays as long as the stage says
   */
  review(_stage: string, _hours: number): string | undefined {
    return undefined
  }

  /** The changes that a stage makes. Override it if they depend on more than the stage. */
  changing(stage: Stage): Changing {
    return stage
  }

  /**
   * A stage has begun. Its guests haven't come yet, and those of the previous stage are still present. `stage` is empty when the event is over.
   */
  stageBegan(_stage: string, _before: string): void {}

  /** A guest has died or was overcome. @param room the path of the room where it belongs */
  guestLost(_path: string, _room: string, _by: Living | null): void {}

  // ---- for authors to use

  /** The name of its current stage; empty if it isn't on. */
  get stage(): string {
    return worldEvents().stageAt(this.path)
  }

  /** The names of the helpers, in words: `Ann and Bob`, or `nobody`. */
  get helpers(): string {
    return listOf(worldEvents().helpersOf(this.path).map(capitalize)) || 'nobody'
  }

  /** A counter that lasts as long as the event; 0 at first. */
  noted(word: string): number {
    return worldEvents().noted(this.path, word)
  }

  /** Adds to a counter of the event. */
  note(word: string, by = 1): void {
    onlyOwner(this.path)
    worldEvents().note(this.path, word, by)
  }

  /** Its guests of one program that are still present. `path` is the path of the program. */
  guestsHere(path: string): MudObject[] {
    const program = this.absolute(path)
    return worldEvents()
      .guestsOn(this.path)
      .filter(one => one.path === program)
  }

  /** Sends a text to all players in the domain. */
  proclaim(text: string): void {
    onlyOwner(this.path)
    worldEvents().proclaim(this.path, text)
  }

  /** What the command `events` says about it now. Override it to say more than the stage does. */
  rumour(stage: Stage): string {
    return stage.rumour ?? ''
  }

  /** The number of lost guests of one line of `guests`. */
  lost(path: string, room: string): number {
    return worldEvents().fallenAt(this.path, `${this.absolute(path)} ${this.absolute(room)}`)
  }

  // ---- for the daemon

  /** Stores the result of condition(). */
  askCondition(): void {
    this.holds = this.condition() === true
  }

  /** Stores the result of review(). */
  askReview(stage: string, hours: number): void {
    this.verdict = this.review(stage, hours) ?? ''
  }

  /** Stores the result of changing(). */
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
