import { type Changing, type Decoration, type Guest, type Harm, type Talk, wrongForm } from '/std/changing'
import type { ItemKind } from '/std/item'
import { MudObject } from '/std/object'
import type { Ware } from '/std/shop'

/**
 * The time at which a festival is held.
 * - `from`, `days`: a date of the world's calendar, and the festival's length in days, from the first hour of that date.
 * - `real`, `days`: a date of the real calendar (UTC), month and day, such as `12-24`.
 * - `every`, `hours`: a timer, in world hours. The festival is active for `hours` hours out of every `every` hours.
 * - `called`: the end of a story starts the festival, for the given number of world hours. Without `hours`, the festival lasts
 * until a story stops it.
 * - `condition`, `hours`: the festival begins when condition() becomes true. It lasts for at least the given number of hours, and
 * while the condition stays true.
 */
export type FestivalTime =
  | { readonly from: string; readonly days: number }
  | { readonly real: string; readonly days: number }
  | { readonly every: number; readonly hours: number; readonly first?: number }
  | { readonly condition: true; readonly hours: number }
  | { readonly called: true; readonly hours?: number }

/**
 * A festival or another temporary event, in one file of a domain: `/domains/vale/festivals/harvest.ts`. It consists only of data,
 * and its effects end automatically: texts, prices, wares and quests count only while the festival is active, and guests and things
 * are removed at its end.
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
  /** The messages for players in the domain when the festival begins and ends. */
  begins = ''
  ends = ''

  mistakes(): string[] {
    return [...super.mistakes(), ...[wrongForm(this) ?? []].flat()]
  }
  /** Changed texts of rooms, by path. */
  decorates: Readonly<Record<string, Decoration>> = {}
  guests: readonly Guest[] = []
  /** Monsters and things that are removed while the festival lasts, by path. Things that are carried stay. */
  removes: readonly string[] = []
  /** Quests that can begin only while the festival is active, by path. */
  quests: readonly string[] = []
  /** Extra wares of shopkeepers, by the path of the keeper. */
  wares: Readonly<Record<string, readonly Ware[]>> = {}
  /** The percentage that is added to the prices of the domain's shops, by kind of thing. */
  prices: Readonly<Partial<Record<ItemKind, number>>> = {}
  /** Extra talk of NPCs, by path. The key `*` means every NPC of the domain who talks. */
  talk: Readonly<Record<string, Talk>> = {}
  /** The points that are added to the needs of all NPCs of the domain. */
  needs: Readonly<Record<string, number>> = {}
  /** The rooms that players can't enter on foot, by path, each with the reason. `harms` lists the rooms that hurt players. */
  bars: Readonly<Record<string, string>> = {}
  harms: Readonly<Record<string, Harm>> = {}
  /** The last result of condition(). */
  holds = false

  /** Whether the festival should begin, for festivals with a condition. Called once per world hour. */
  condition(): boolean {
    return false
  }

  /** Calls condition(), and stores the result. */
  review(): void {
    this.holds = this.condition()
  }
}

export default Festival
