import { worldEvents } from '/daemons/names'
import { onlyOwner } from '/lib/callers'
import type { ClockTime } from '/lib/festival-time'
import { capitalize, listOf } from '/lib/text'
import { type Changing, wrongForm } from '/std/changing'
import type { Living } from '/std/living'
import { MudObject } from '/std/object'

/**
 * How an event begins. There are these ways:
 * - a time, as for festivals (`from`, `days`; `real`, `days`; `every`, `hours`): the event is scheduled. Stages without `hours` last for the
 * whole scheduled time.
 * - `condition`: the event begins when condition() becomes true. The method is called once per world hour.
 * - `chance`: the chance, in percent, that the event begins in a world hour.
 * - `after`: the event begins the given number of hours after another event (given by path) has reached a stage, if the other event
 * is still in that stage or a later one. With `stage: 'end'`, this event begins after the end of the other one.
 * - `called`: a story, a trigger, a stage of another event, the director or a wizard begins the event. `rests` is the number of world hours
 *   from the event's end until it can begin again.
 */
export type EventTime =
  | ClockTime
  | { readonly condition: true; readonly rests?: number }
  | { readonly chance: number; readonly rests?: number }
  | { readonly after: string; readonly stage: string; readonly hours?: number; readonly rests?: number }
  | { readonly called: true; readonly rests?: number }

/** The reward that players get when a stage begins. Either all helpers get it, or only the best one. */
export interface Thanks {
  readonly to?: 'all' | 'best'
  readonly tell?: string
  readonly gold?: number
  readonly experience?: number
  readonly standing?: Readonly<Record<string, number>>
}

/** One stage of an event: its changes to the world while it lasts, and its actions when it begins. */
export interface Stage extends Changing {
  readonly name: string
  /** The length of the stage in world hours. Without it, the stage lasts until review() ends it or the scheduled time is over. */
  readonly hours?: number
  /** The stage that follows. By default, it is the next in the list. `end` ends the event. */
  readonly next?: string
  /** A message to all players in the domain. `{best}` is the name of the best helper, `{helpers}` the names of all helpers. */
  readonly tells?: string
  /** The text of the command `events` about the stage; '' if the stage isn't publicly known. */
  readonly rumour?: string
  /** The festivals and events that the stage begins, and those that it ends, by path. */
  readonly begins?: readonly string[]
  readonly ends?: readonly string[]
  /** A word that triggers all spawns that are waiting for this word. */
  readonly triggers?: string
  readonly thanks?: Thanks
}

/** The conditions under which the director may begin an event. */
export interface Directed {
  /** The weight of the event compared with other options; 10 by default. */
  readonly weight?: number
  /** The ranges of the players' mean level, and of the number of players in the zone, for which the event is meant. */
  readonly levels?: readonly [least: number, most: number]
  readonly players?: readonly [least: number, most: number]
  /** The paths of the zones for which the event is meant. By default, these are all zones of its domain. */
  readonly zones?: readonly string[]
}

/**
 * A world event, in one file of a domain: `/domains/vale/events/great-drought.ts`. It goes through stages. While a stage lasts, it changes
 * texts, prices, NPCs, talk and needs. The changes end with the stage. An edit of the file takes effect even while the event is active.
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
 * `help worldevents` explains everything else.
 */
export class WorldEvent extends MudObject {
  name = 'event'
  title = 'An event'
  when: EventTime = { called: true }
  stages: readonly Stage[] = []
  /** Whether the command `events` announces the event before it begins. Used only for scheduled events. */
  announced = false
  /** A message to all players in the domain when the event is over. */
  over = ''
  /** The conditions under which the director may begin the event; null if it never may. */
  directed: Directed | null = null
  /** The last results of condition() and review(), and of changing(). */
  holds = false
  verdict = ''
  changes: Changing | null = null

  // ---- for authors to override

  /** Whether the event should begin, for events with a condition. Called once per world hour. */
  condition(): boolean {
    return false
  }

  /**
   * Decides whether to leave a stage, and which stage follows. Called once per world hour, and when a guest is lost.
   * @param hours the world hours since the stage began
   * @returns the name of a stage, `end`, or undefined to stay in the stage for its usual length
   */
  review(_stage: string, _hours: number): string | undefined {
    return undefined
  }

  /** The changes that a stage makes. Override this method if the changes depend on more than the stage. */
  changing(stage: Stage): Changing {
    return stage
  }

  /**
   * Called when a stage has begun. Its guests haven't come yet, and the guests of the previous stage are still present. The stage
   * is '' when the event is over.
   */
  stageBegan(_stage: string, _before: string): void {}

  /** Called when a guest has died or has been overcome. @param room the path of the room where the guest belongs */
  guestLost(_path: string, _room: string, _by: Living | null): void {}

  // ---- for authors to use

  /** The name of the event's current stage; '' if the event isn't active. */
  get stage(): string {
    return worldEvents().stageAt(this.path)
  }

  /** The names of the helpers, in words: `Ann and Bob`, or `nobody`. */
  get helpers(): string {
    return listOf(worldEvents().helpersOf(this.path).map(capitalize)) || 'nobody'
  }

  /** A counter that lasts as long as the event. It is 0 at first. */
  noted(word: string): number {
    return worldEvents().noted(this.path, word)
  }

  /** Adds to a counter of the event. */
  note(word: string, by = 1): void {
    onlyOwner(this.path)
    worldEvents().note(this.path, word, by)
  }

  /** The event's guests of one program that are still present. `path` is the path of the program. */
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

  /** What the command `events` says about the event now. Override this method to say more than the stage does. */
  rumour(stage: Stage): string {
    return stage.rumour ?? ''
  }

  /** The number of lost guests of one entry in `guests`. */
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
