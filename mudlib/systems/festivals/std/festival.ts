import { type Changing, type Decoration, type Guest, type Harm, type Talk, wrongForm } from '/std/changing'
import type { ItemKind } from '/std/item'
import { MudObject } from '/std/object'
import type { Ware } from '/std/shop'

/**
 * When a festival is held.
 * - `from`, `days`: a date of the world's calendar, and how many days from its first hour on.
 * - `real`, `days`: a date of the real calendar (UTC), month and day, such as `12-24`.
 * - `every`, `hours`: a timer, in hours of the world: on for `hours` out of each `every`.
 * - `called`: a story calls it up when it ends, for so many hours of the world; without `hours`, until a story calls it off.
 * - `condition`, `hours`: when condition() becomes true, for at least so many hours, and as long as it stays true.
 */
export type FestivalTime =
  | { readonly from: string; readonly days: number }
  | { readonly real: string; readonly days: number }
  | { readonly every: number; readonly hours: number; readonly first?: number }
  | { readonly condition: true; readonly hours: number }
  | { readonly called: true; readonly hours?: number }

/**
 * A festival or another temporary event, in one file of a domain: `/domains/vale/festivals/harvest.ts`. It is all data, and is undone by
 * itself at the end: texts, prices, wares and quests count only while the festival is on, and guests and things are removed.
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
 * Paths are relative to the file, and must stay in its own domain.
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
  /** Changed texts of rooms, by path. */
  decorates: Readonly<Record<string, Decoration>> = {}
  guests: readonly Guest[] = []
  /** Monsters and things that are away while it lasts, by path: rabbits in hiding, for example. Things that somebody carries stay. */
  removes: readonly string[] = []
  /** Quests that can begin only while it is on, by path. */
  quests: readonly string[] = []
  /** Extra wares of shopkeepers, by the path of the keeper. */
  wares: Readonly<Record<string, readonly Ware[]>> = {}
  /** Percent added to the prices of the domain's shops, by kind of thing. */
  prices: Readonly<Partial<Record<ItemKind, number>>> = {}
  /** Extra talk of NPCs, by path; `*`: every NPC of the domain who talks. */
  talk: Readonly<Record<string, Talk>> = {}
  /** Points added to the needs of all NPCs of the domain. */
  needs: Readonly<Record<string, number>> = {}
  /** Rooms that players can't enter on foot, by path, with the reason; and rooms that hurt players. */
  bars: Readonly<Record<string, string>> = {}
  harms: Readonly<Record<string, Harm>> = {}
  /** The last result of condition(). */
  holds = false

  /** Whether the time has come, for festivals with a condition. Called once an hour of the world. */
  condition(): boolean {
    return false
  }

  /** Calls condition(), and keeps the result. */
  review(): void {
    this.holds = this.condition()
  }
}

export default Festival
