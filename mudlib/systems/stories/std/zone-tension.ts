import { now } from 'driver'
import { callingDomain } from '/lib/callers'
import {
  addTension,
  calm,
  pace,
  type Tension,
  tensionOfBlow,
  tensionOfDanger,
  tensionOfDeath,
  tensionOfKill,
} from '/lib/tension'
import { playerBehind } from '/std/credit'
import { zones } from '/std/daemons'
import { on } from '/std/decorators'
import type { Choice, Option } from '/std/directing'
import { players } from '/std/kinds'
import type { Living } from '/std/living'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'
import type { Room } from '/std/room'

/** A zone, or an instance of one, where players are now or were recently. */
export interface Region {
  /** The path of the zone. For an instance, the instance's number follows: `/domains/wood/zone@7`. */
  readonly key: string
  readonly zone: string
  readonly tension: Tension
  players: Player[]
  /** The option that will be carried out, and the time for it; null if none is planned. */
  pending: { option: Option; at: number } | null
  readonly choices: Choice[]
}

/** The state of a player at a check. */
interface Look {
  readonly hp: number
  readonly fights: boolean
}

/** The key of a region. Each instance of a zone is a separate region. */
export function regionKey(zone: string, room: Room | null): string {
  return room?.instance ? `${zone}@${room.instance.number}` : zone
}

/** The zone of a region. */
export const zoneOfKey = (key: string): string => key.split('@')[0]!

/** Measures the tension of the zones where players are, from their fights and losses. Zones without players cost nothing. */
export abstract class ZoneTension extends MudObject {
  protected readonly _regions = new Map<string, Region>()
  /** The state of players at the last check, by name. */
  private _looks: ReadonlyMap<string, Look> = new Map()

  /** The region where a living is; null if it isn't in a zone. */
  protected regionAt(who: Living): Region | null {
    const room = who.environment as Room | null
    const zone = room?.exits ? zones().zoneOf(room.path) : null
    if (!zone) return null
    const key = regionKey(zone.path, room)
    const known = this._regions.get(key)
    if (known) return known
    const region: Region = { key, zone: zone.path, tension: calm(now()), players: [], pending: null, choices: [] }
    this._regions.set(key, region)
    return region
  }

  private feel(who: Living, points: number): void {
    if (callingDomain() !== null) return
    const region = this.regionAt(who)
    // The larger the group, the less a single player's losses count.
    if (region) addTension(region.tension, points / Math.sqrt(Math.max(1, region.players.length)), now())
  }

  @on('died', { reach: 'world' })
  noteDeath(victim: Living, killer: Living | null): void {
    if (victim.isPlayer) {
      if (!(victim as Player).wizard) this.feel(victim, tensionOfDeath)
      return
    }
    const who = playerBehind(killer)
    if (who?.isPlayer && !(who as Player).wizard) this.feel(victim, tensionOfKill(victim.level, who.level))
  }

  @on('arrived', { reach: 'world' })
  noteStep(who: Living, _from: MudObject | null, way: string): void {
    if (!who.isPlayer || way === '' || this._regions.size === 0 || callingDomain() !== null) return
    const room = who.environment as Room | null
    const zone = zones().zoneOf(room?.path ?? '')
    const region = zone && this._regions.get(regionKey(zone.path, room))
    if (region) region.tension.steps++
  }

  /** Finds out where players are, which of them fight, and how many hit points they have lost since the last check. */
  protected gatherPlayers(): void {
    for (const region of this._regions.values()) region.players = []
    const felt = new Map<Region, number>()
    const looks = new Map<string, Look>()
    for (const user of players()) {
      if (user.wizard || user.linkDead) continue
      const region = this.regionAt(user)
      if (!region) continue
      region.players.push(user)
      const fights = user.attacker !== null
      const { hp, maxHp } = user
      const before = this._looks.get(user.name)
      looks.set(user.name, { hp, fights })
      if (fights) region.tension.engagedUntil = now() + pace.engaged
      if (!fights && !before?.fights) continue
      const lost = Math.max(0, (before?.hp ?? hp) - hp)
      const points = tensionOfBlow(lost / maxHp, hp / maxHp) + (fights ? tensionOfDanger(hp / maxHp) : 0)
      if (points > 0) felt.set(region, (felt.get(region) ?? 0) + points)
    }
    this._looks = looks
    for (const [region, points] of felt) addTension(region.tension, points / Math.sqrt(region.players.length), now())
  }
}
