import { answering, log, now, objectsOf, tryAskSample } from 'driver'
import { isCopy, ownershipOf } from '/lib/domain-of'
import { capitalize } from '/lib/text'
import { type Admittance, noAdmittances } from '/std/admittance'
import { instances, spawns, triggers, zones } from '/std/daemons'
import { final, saved } from '/std/decorators'
import { type EncounterTables, noEncounters } from '/std/encounter'
import type { Instance, Instancing } from '/std/instance'
import { isRoom, players } from '/std/kinds'
import type { Living } from '/std/living'
import { mistakesInData, mistakesInStandings } from '/std/names'
import { MudObject } from '/std/object'
import { factions, sky } from '/std/offers'
import type { Player } from '/std/player'
import { type ResetLine, type ResetPlace, runResets } from '/std/resets'
import type { Room } from '/std/room'
import { countOf, type Scale, type SpawnReport } from '/std/spawn'
import { noTriggers, type Trigger } from '/std/trigger'

/** Whether a zone whose lifespan is over is reset: never, only if no players are in it, or always. These are DikuMUD's modes 0, 1 and 2. */
export type ResetMode = 'never' | 'empty' | 'always'

const neverRenewed =
  "mode = 'never': what is taken or killed in it stays gone for good. Its rooms list spawns: 'empty' resets it when nobody is in it, 'always' also while players are there"

/**
 * A zone: a group of rooms that age and are reset together. Each zone is one object, `/domains/wood/zone`:
 *
 *     export default class Wood extends Zone {
 *       title = 'The wood'
 *       rooms = ['./path', './clearing']
 *       lifespan = 15
 *       mode = 'empty' as const
 *     }
 *
 * A reset calls reset() of the zone's rooms, which restores doors and the objects that `spawns` lists. It creates missing objects and
 * removes nothing. Override putRight() to change that.
 */
export class Zone extends MudObject {
  name = 'zone'
  title = 'A zone'
  /** The paths of its rooms, relative to its program. */
  rooms: string[] = []
  /** The minutes from one reset to the next. */
  lifespan = 15
  mode: ResetMode = 'empty'
  /** Reset commands, as an alternative to the `spawns` of rooms. If a zone has both, its rooms are restored first. */
  resets: readonly ResetLine[] = []
  /** Conditions that make the zone age faster or more slowly: the players in it, the hour, a scarce resource. */
  scale?: Scale
  /** The room where the zone's players wake up after death, and to which recall takes them. If it is empty, the default rooms are used. */
  recall = ''
  /**
   * The zone's position on the map, in kilometres east and north. Weather moves eastwards, so it reaches western neighbours first. If null,
   * the position is arbitrary.
   */
  map: readonly [east: number, north: number] | null = null
  /** The settings for its instances. If null, all players share its rooms. */
  instanced: Instancing | null = null
  /** The encounters for players who walk through the zone, by the sector of its rooms. */
  encounters: EncounterTables = noEncounters
  /** The zone's responses to actions of players. */
  triggers: readonly Trigger[] = noTriggers
  /** The standings with factions that players need to enter the zone or some of its rooms. Players who are inside may walk around in it and leave. */
  admits: readonly Admittance[] = noAdmittances
  /**
   * The rule for fights between players in the zone. `everywhere` allows fights to the death, `consent` allows fights for sport if both
   * players agree, and `never` forbids all fights. If unset, the operator's mode applies.
   */
  declare playerFights?: 'consent' | 'everywhere' | 'never'
  /** The minutes since the last reset. */
  @saved age = 0
  /** The world second of the last reset; null if there was none. */
  lastReset: number | null = null

  create(): void {
    super.create()
    zones().add(this)
    if (this.resets.length > 0) this.callOut(0, 'runFirst')
    if (this.triggers.length > 0) triggers().follow(this)
  }

  /** Runs the reset list when the zone is loaded. Rooms reset themselves when they are created, except rooms that continue after a restart. */
  runFirst(): void {
    this.age = 0
    this.lastReset = now()
    this.runOwnList()
  }

  onDestruct(): void {
    zones().remove(this)
    super.onDestruct()
  }

  /** The paths of its rooms. Rooms in other domains are left out, because they can't belong to the zone. */
  @final
  get ownRooms(): readonly string[] {
    const owns = ownershipOf(this)
    const isOwn = (path: string) => owns(this.absolute(path))
    return this.rooms.every(isOwn) ? this.rooms : this.rooms.filter(isOwn)
  }

  /** Its rooms that are loaded. */
  get loadedRooms(): Room[] {
    return this.ownRooms.map(path => this.findLoaded<Room>(path)).filter(room => room !== null)
  }

  /** The players in its shared rooms. Wizards and players without a connection are left out. */
  get players(): Player[] {
    return players().filter(one => !one.wizard && !one.linkDead && this.holds(one.environment))
  }

  /** Whether a place is one of the zone's shared rooms, and not a copy in an instance. */
  private holds(place: MudObject | null): boolean {
    return isRoom(place) && place.instance === null && zones().holds(this, place.path)
  }

  get isEmpty(): boolean {
    return this.players.length === 0
  }

  /** The rules for entering one of its rooms from another room. */
  conditionsAt(to: MudObject, from: MudObject | null): readonly Admittance[] {
    if (this.admits.length === 0) return noAdmittances
    const isIn = (room: MudObject, { rooms }: Admittance) =>
      (rooms ?? this.ownRooms).some(path => this.absolute(path) === room.path)
    return this.admits.filter(one => isIn(to, one) && !(from && isIn(from, one)))
  }

  /** The reason why a faction's rule doesn't allow a player to enter one of its rooms, or undefined. Called by the room. */
  keepOut(to: MudObject, who: Living): string | undefined {
    if (this.admits.length === 0 || !who.isPlayer || who.wizard) return undefined
    const closed = this.conditionsAt(to, who.environment).find(
      ({ faction, standing }) => factions()?.reaches(who, faction, standing) === false,
    )
    if (!closed) return undefined
    const { title = closed.faction } = factions()?.faction(closed.faction) ?? {}
    return closed.says ?? `${capitalize(title)} let nobody in there of whom they don't think better.`
  }

  mistakes(): string[] {
    const wrong = this.admits.flatMap(({ faction, standing }) => mistakesInStandings({ [faction]: standing }))
    return [
      ...super.mistakes(),
      ...wrong.map(one => `admits: ${one}`),
      ...mistakesInData(this, this.triggers),
      ...mistakesInData(this, this.encounters),
      ...(sky()?.mistakesIn(this) ?? []),
      ...this.rooms
        .filter(path => !this.ownRooms.includes(path))
        .map(path => `rooms: '${path}' is of another domain: it has a zone there`),
      ...(this.neverRenews ? [neverRenewed] : []),
    ]
  }

  /** Whether it has things to restore but is never reset. */
  private get neverRenews(): boolean {
    if (this.mode !== 'never') return false
    const needs = (path: string) => {
      const room = this.findLoaded<Room>(path)
      return room ? room.needsResets() : tryAskSample(this.absolute(path), 'needsResets') === true
    }
    return this.resets.length > 0 || this.ownRooms.some(needs)
  }

  /** Called every minute. The zone ages by one minute, or by more or less if it has a `scale`. */
  growOlder(): void {
    const room = this.scale ? this.loadedRooms[0] : undefined
    this.age += this.scale && room ? 1 / spawns().factor(this.scale, room) : 1
  }

  /** Resets the zone now, regardless of its mode and age. */
  resetZone(): void {
    this.age = 0
    this.lastReset = now()
    this.putRight()
  }

  /** The lines of the command `spawns`: the objects that each room should have, and why some are missing. */
  spawnLines(): string[] {
    return this.loadedRooms.flatMap(room => spawns().reports(room).map(spawnLine))
  }

  /** The lines of `resets` that failed. They are kept so that each is reported only once. */
  private reported: string[] = []

  private report(text: string): void {
    if (this.reported.includes(text)) return
    this.reported = [...this.reported, text]
    log(text)
  }

  /** Restores the zone. This is the work of a reset. */
  protected putRight(): void {
    const copied = this.copied
    for (const path of this.ownRooms) {
      if (copied?.has(this.absolute(path))) continue
      try {
        this.load<Room>(path).resetNow()
      } catch (error) {
        this.report(`${this.path}: ${path} can't be reset: ${(error as Error).message}`)
      }
    }
    this.runOwnList()
  }

  /** The zone's rooms that exist only in instances of groups; null if there are none. */
  private get copied(): ReadonlySet<string> | null {
    return this.instanced?.for === 'group' ? instances().copied(this.path) : null
  }

  /** Runs the reset list in the shared rooms. */
  private runOwnList(): void {
    const { copied } = this
    this.runList({
      absolute: path => this.absolute(path),
      load: path => (copied?.has(path) ? null : this.load<Room>(path)),
      clone: path => this.clone(path),
      count: countOf,
      newest: path => newestIn(path, null),
    })
  }

  /** Runs the reset list for the shared rooms or an instance. */
  runList(place: ResetPlace): void {
    const problem = (line: number, error: Error) =>
      this.report(`${this.path}: reset ${line + 1} (${this.resets[line]!.join(' ')}): ${error.message}`)
    // The zone's domain is responsible for the objects that the lines name.
    answering(this, () => runResets(place, this.resets, problem))
  }
}

/** The newest clone of a program in an instance, or outside all instances; null if there is none. */
export function newestIn(path: string, instance: Instance | null): MudObject | null {
  const all = objectsOf(path) as MudObject[]
  const isIn = (one: MudObject) => (one.room?.instance ?? null) === instance && one.environment !== null
  return all.findLast(one => !one.isBlueprint && !isCopy(one) && isIn(one)) ?? null
}

/** One line of the output of `spawns`. */
export function spawnLine({ room, spawn, alive, why }: SpawnReport): string {
  const { count = 1 } = spawn
  const where = alive.map(one => {
    const at = one.room?.address ?? 'nowhere'
    return at === room.address ? 'here' : at
  })
  const there = alive.length > 0 ? `${alive.length} of ${count}: ${[...new Set(where)].join(', ')}` : `none of ${count}`
  return `  ${room.address} ${spawn.path}: ${there}${why === '' ? '' : `; ${why}`}`
}

export default Zone
