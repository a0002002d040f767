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
 * A room with ground to walk on, tile by tile. Draw it, and say what other characters mean:
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
 * Players and monsters stand on tiles, one on each; things lie on them. It has a clock of 20 ticks a second that runs only while a player is
 * here. `help tiles` is for players, `help tilerooms` for wizards.
 */
export class TileRoom extends TileShow {
  get hasGround(): boolean {
    return true
  }

  /** A detail, or the looks of a place on the ground: `look altar`. */
  detail(word: string): string | undefined {
    const text = super.detail(word)
    if (text !== undefined) return text
    const place = Object.values(this.legend).find(one => one.place === word)
    return place?.looks === undefined ? undefined : `${capitalize(place.looks)}.`
  }

  /** Why a living can't strike, shoot or attack another from where it stands, as a message to it; undefined if it can. */
  @on('outOfReach', { reach: 'room' })
  reachRefused(who: Living, target: Living, tiles: number): string | undefined {
    const nearest = this.between(who, target)
    if (!nearest) return undefined
    const away = distance(...nearest)
    if (away <= 1 && this.seesBetween(...nearest)) return undefined
    if (!this.seesFrom(who, target)) return `You can not see ${readOf(target, 'theShort', 'it')} from here.`
    return away <= tiles ? undefined : `${subject(readOf(target, 'theShort', 'it'))} is ${away} tiles away.`
  }

  /** Things that are more than one step away can't be picked up. */
  @on('canTake', { reach: 'room' })
  takeRefused(thing: MudObject, by: Living, from: MudObject | null, _passed: readonly Decider[]): Veto | undefined {
    const lying = from ?? thing
    if (lying.environment !== (this as MudObject) || !by.isPlayer) return undefined
    const away = this.distanceOf(by, lying)
    return away <= 1 ? undefined : `It lies ${away} tiles away: walk there first.`
  }
}

export default TileRoom
