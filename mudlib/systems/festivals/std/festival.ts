import { type Changing, type Decoration, type Guest, type Harm, type Talk, wrongForm } from '/std/changing'
import type { ItemKind } from '/std/item'
import { MudObject } from '/std/object'
import type { Ware } from '/std/shop'

/**
 * When a festival is held.
 * - `from`, `days`: a date of the world's calendar, and how many days from its first hour on.
 * - `real`, `days`: a date of the real calendar (UTC), month and day, such as `12-24`.
 * - `every`, `hours`: a timer, in hours of the world: so many hours out of each `every`.
 * - `called`: a story that ends calls it up, for so many hours of the world; without `hours`, until a story calls it off.
 * - `condition`, `hours`: when condition() becomes true, for so many hours at least, and as long as it stays true.
 */
export type FestivalTime =
  | { readonly from: string; readonly days: number }
  | { readonly real: string; readonly days: number }
  | { readonly every: number; readonly hours: number; readonly first?: number }
  | { readonly condition: true; readonly hours: number }
  | { readonly called: true; readonly hours?: number }

/**
 * A festival, or another event for a time: one file of a domain, `/domains/vale/festivals/harvest.ts`. All of it is data, and is taken back
 * by itself at the end: texts, prices, wares and quests are only looked up while the festival is on, guests and things go.
 *
 *     export default class Harvest extends Festival {
 *       title = 'Harvest Home'
 *       when = { from: '10 Harvest', days: 5 }
 *       begins = 'Tables are carried into the square: it is Harvest Home!'
 *       ends = 'The tables are carried away. Harvest Home is over.'
 *       decorates = { '../square': { adds: ' Garlands of straw hang from the lime tree.' } }
 *       guests = [{ path: '../npc/fiddler', room: '../square', perPlayers: 10 }]
 *     }
 *
 * Paths are relative to its file, and lead into its own domain.
 */
export class Festival extends MudObject implements Changing {
  name = 'festival'
  title = 'A festival'
  when: FestivalTime = { every: 1, hours: 0 }
  /** What players in the domain are told when it begins and ends. */
  begins = ''
  ends = ''

  mistakes(): string[] {
    return [...super.mistakes(), ...[wrongForm(this) ?? []].flat()]
  }
  /** Texts of rooms, by path. */
  decorates: Readonly<Record<string, Decoration>> = {}
  guests: readonly Guest[] = []
  /** Monsters and things that are not there meanwhile, by path: the rabbits hide. What somebody carries stays. */
  removes: readonly string[] = []
  /** Quests that can be begun only while it is on, by path. */
  quests: readonly string[] = []
  /** What shopkeepers sell besides, by the path of the keeper. */
  wares: Readonly<Record<string, readonly Ware[]>> = {}
  /** Percent added to what the domain's shops ask, by kind of thing. */
  prices: Readonly<Partial<Record<ItemKind, number>>> = {}
  /** What NPCs say besides, by path; `*`: all in the domain who talk. */
  talk: Readonly<Record<string, Talk>> = {}
  /** Points added to needs of all NPCs of the domain. */
  needs: Readonly<Record<string, number>> = {}
  /** Rooms that players can't enter on foot, and rooms that hurt them, by path. */
  bars: Readonly<Record<string, string>> = {}
  harms: Readonly<Record<string, Harm>> = {}
  /** Whether condition() held when it was asked last. */
  holds = false

  /** Whether the time has come, for festivals with a condition. Asked once an hour of the world. */
  condition(): boolean {
    return false
  }

  /** Asks condition(). */
  review(): void {
    this.holds = this.condition()
  }
}

export default Festival
