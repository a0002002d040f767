import { listOf } from '/lib/text'
import type { Changing, Guest } from '/std/changing'
import type { Living } from '/std/living'
import type { Room } from '/std/room'
import { type Stage, WorldEvent } from '/std/world-event'

/**
 * An invasion. It occupies the rooms in a list, one after the other, and holds each room until its last fighter there is dead.
 * While it holds a room, it may occupy the next one. `held` is the stage of the invasion itself. When all its fighters are dead,
 * the stage `beaten` follows; if some are alive after `lasts` hours, the stage `sacked` follows. These two stages define the
 * consequences.
 *
 *     export default class Raid extends Invasion {
 *       title = 'The goblin raid'
 *       takes = ['../meadow', '../road']
 *       fighters = '../npc/raider'
 *       stages = [
 *         { name: 'held', tells: 'Goblins!' },
 *         { name: 'beaten', hours: 6, next: 'end', thanks: { gold: 40 } },
 *         { name: 'sacked', hours: 24 },
 *       ]
 *     }
 */
export class Invasion extends WorldEvent {
  /** The rooms that the invasion occupies, in this order, and the path of its fighters' program. */
  takes: readonly string[] = []
  fighters = ''
  /** The number of fighters in each room. */
  count = 2
  /** The number of world hours until the invasion occupies the next room, and until it has sacked its target. */
  spreads = 3
  lasts = 48
  /** A text that is added to the descriptions of the rooms that the invasion holds. */
  banner = ' Strangers with weapons have made themselves at home here.'
  /** The messages to all players in the domain when the invasion has occupied a room, and when a room is free again. `{room}` is the room's name. */
  taken = 'They have taken {room}!'
  freed = '{room} is free again.'

  /** The rooms that the invasion has reached. `held` lists only those where some of its fighters are still alive. */
  get reached(): readonly string[] {
    return this.takes.slice(0, 1 + this.noted('taken'))
  }

  get held(): readonly string[] {
    return this.reached.filter(room => this.lost(this.fighters, room) < this.count)
  }

  changing(stage: Stage): Changing {
    if (stage.name !== 'held') return stage
    const guests: Guest[] = this.reached.map(room => ({ path: this.fighters, room, count: this.count, once: true }))
    const banners = this.held.map(room => {
      const { adds = '', ...rest } = stage.decorates?.[room] ?? {}
      return [room, { ...rest, adds: `${this.banner}${adds}` }] as const
    })
    return {
      ...stage,
      guests: [...(stage.guests ?? []), ...guests],
      decorates: { ...stage.decorates, ...Object.fromEntries(banners) },
    }
  }

  review(stage: string, hours: number): string | undefined {
    if (stage !== 'held') return undefined
    if (this.held.length === 0) return 'beaten'
    if (hours >= this.lasts) return 'sacked'
    const due = Math.min(this.takes.length - 1, Math.floor(hours / this.spreads))
    for (let next = this.noted('taken'); next < due; next++) {
      this.note('taken')
      this.tell(this.taken, this.takes[next + 1]!)
    }
    return undefined
  }

  guestLost(path: string, room: string, _by: Living | null): void {
    if (path !== this.absolute(this.fighters)) return
    const line = this.takes.find(one => this.absolute(one) === room)
    if (line !== undefined && this.lost(this.fighters, line) === this.count) this.tell(this.freed, line)
  }

  /** Sends a text about a room to the domain. */
  private tell(text: string, room: string): void {
    if (text !== '') this.proclaim(text.replaceAll('{room}', this.load<Room>(room).short))
  }

  /** The rooms that the invasion holds, in words: `The road and The meadow`. */
  get heldText(): string {
    return listOf(this.held.map(room => this.load<Room>(room).short))
  }
}

export default Invasion
