import { capitalize, subject } from '/lib/text'
import { distance } from '/lib/tiles/tile'
import { on } from '/std/decorators'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import { readOf } from '/std/seeing'
import type {} from '/std/tile-events'
import { TileShow } from '/std/tile-show'
import type { Decider, Veto } from '/std/veto'

/**
 * A room with ground to walk on, tile by tile. The program contains a drawing of the ground, and a legend for additional characters:
 *
 *     export default class Hall extends TileRoom {
 *       short = 'A pillared hall'
 *       exits = { north: './gate' }
 *       ground = `
 *         #####N#####
 *         #.........#
 *         #..#...#..#
 *         #....a....+
 *         ###########`
 *       legend = { N: { exit: 'north' }, a: { place: 'altar', looks: 'a black altar' } }
 *     }
 *
 * Players and monsters stand on tiles, one on each. Things lie on tiles. The room has a clock of 20 ticks per second that runs only while a
 * player is in it. `help tiles` is for players, and `help tilerooms` for wizards.
 */
export class TileRoom extends TileShow {
  get hasGround(): boolean {
    return true
  }

  /** The description of a detail, or of a place on the ground: `look altar`. */
  detail(word: string): string | undefined {
    const text = super.detail(word)
    if (text !== undefined) return text
    const place = Object.values(this.legend).find(one => one.place === word)
    return place?.looks === undefined ? undefined : `${capitalize(place.looks)}.`
  }

  /** The reason why a living can't reach another one with a blow or shot from its tile, as a message; undefined if it can. */
  @on('outOfReach', { reach: 'room' })
  reachRefused(who: Living, target: Living, tiles: number): string | undefined {
    const nearest = this.between(who, target)
    if (!nearest) return undefined
    const away = distance(...nearest)
    if (away <= 1 && this.seesBetween(...nearest)) return undefined
    if (!this.seesFrom(who, target)) return `You can not see ${readOf(target, 'theShort', 'it')} from here.`
    return away <= tiles ? undefined : `${subject(readOf(target, 'theShort', 'it'))} is ${away} tiles away.`
  }

  /** Refuses to let a player pick up things that are more than one step away. */
  @on('canTake', { reach: 'room' })
  takeRefused(thing: MudObject, by: Living, from: MudObject | null, _passed: readonly Decider[]): Veto | undefined {
    const lying = from ?? thing
    if (lying.environment !== (this as MudObject) || !by.isPlayer) return undefined
    const away = this.distanceOf(by, lying)
    return away <= 1 ? undefined : `It lies ${away} tiles away: walk there first.`
  }
}

export default TileRoom
