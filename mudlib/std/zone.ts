import { log, now } from 'driver'
import { instances, spawns, zones } from '/daemons/names'
import type { SpawnReport } from '/daemons/spawns'
import { saved } from '/std/decorators'
import type { Instancing } from '/std/instance'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'
import { type ResetLine, type ResetPlace, runResets } from '/std/resets'
import type { Room } from '/std/room'
import { countOf, type Scale } from '/std/spawn'

/** When a zone is reset once it is old enough: never, when no player is in it, always. DikuMUD's modes 0, 1 and 2. */
export type ResetMode = 'never' | 'empty' | 'always'

/**
 * A zone: rooms that grow old and are put right together. One object for each, `/domains/wood/zone`:
 *
 *     export default class Wood extends Zone {
 *       title = 'The wood'
 *       rooms = ['./path', './clearing']
 *       lifespan = 15
 *       mode = 'empty' as const
 *     }
 *
 * A reset runs reset() of its rooms: what `spawns` lists is there again, doors are as they were. It adds what is missing and
 * takes nothing away. Whoever wants it otherwise overrides putRight().
 */
export class Zone extends MudObject {
  name = 'zone'
  title = 'A zone'
  /** Paths of its rooms, relative to its program. */
  rooms: string[] = []
  /** Minutes from a reset to the next. */
  lifespan = 15
  mode: ResetMode = 'empty'
  /** Reset commands, for who likes them better than `spawns` of rooms. Both work together: rooms first. */
  resets: readonly ResetLine[] = []
  /** What makes it grow older faster or more slowly: players in it, the hour, what the world has too little of. */
  scale?: Scale
  /** How it is copied for those who come; nobody shares such rooms then. Null: all share one. */
  instanced: Instancing | null = null
  /** Minutes since the last reset. */
  @saved age = 0
  /** The world second of the last reset; null: never yet. */
  lastReset: number | null = null

  create(): void {
    super.create()
    zones().add(this)
    // Rooms are reset as they are made; what the list says is done when the zone begins.
    if (this.resets.length > 0) this.callOut(0, 'resetZone')
  }

  upgraded(from: number): void {
    super.upgraded(from)
    zones().changed()
  }

  onDestruct(): void {
    zones().remove(this)
    super.onDestruct()
  }

  /** Its rooms that are loaded. */
  get loadedRooms(): Room[] {
    return this.rooms.map(path => this.findLoaded<Room>(path)).filter(room => room !== null)
  }

  /** Players in it: wizards and those whose line is dead don't count. */
  get players(): Player[] {
    return this.loadedRooms.flatMap(room => room.players.filter(one => !one.wizard && !one.linkDead))
  }

  get isEmpty(): boolean {
    return this.players.length === 0
  }

  /** A minute has gone by; more or less than one, where `scale` says so. */
  growOlder(): void {
    const [room] = this.loadedRooms
    this.age += this.scale && room ? 1 / spawns().factor(this.scale, room) : 1
  }

  /** Resets it now, whatever its mode and age. */
  resetZone(): void {
    this.age = 0
    this.lastReset = now()
    this.putRight()
  }

  /** What should be where, and why something isn't, line by line: for `spawns`. */
  spawnLines(): string[] {
    return this.loadedRooms.flatMap(room => spawns().reports(room).map(spawnLine))
  }

  /** Lines of `resets` that are known to fail: each is told of once. */
  private reported: string[] = []

  private report(text: string): void {
    if (this.reported.includes(text)) return
    this.reported = [...this.reported, text]
    log(text)
  }

  /** What a reset does. */
  protected putRight(): void {
    const copied = this.instanced?.for === 'group' ? instances().copied(this.path) : null
    for (const path of this.rooms) {
      if (copied?.has(this.absolute(path))) continue
      try {
        this.load<Room>(path).resetNow()
      } catch (error) {
        this.report(`${this.path}: ${path} can't be reset: ${(error as Error).message}`)
      }
    }
    this.runList({
      absolute: path => this.absolute(path),
      load: path => (copied?.has(path) ? null : this.load<Room>(path)),
      clone: path => this.clone(path),
      count: countOf,
    })
  }

  /** Does what `resets` says, somewhere. */
  runList(place: ResetPlace): void {
    runResets(place, this.resets, (line, error) =>
      this.report(`${this.path}: reset ${line + 1} (${this.resets[line]!.join(' ')}): ${error.message}`),
    )
  }
}

/** A line of `spawns`. */
export function spawnLine({ room, spawn, alive, why }: SpawnReport): string {
  const { count = 1 } = spawn
  const where = alive.map(one => {
    const at = (one.room as Room | null)?.address ?? 'nowhere'
    return at === room.address ? 'here' : at
  })
  const there = alive.length > 0 ? `${alive.length} of ${count}: ${[...new Set(where)].join(', ')}` : `none of ${count}`
  return `  ${room.address} ${spawn.path}: ${there}${why === '' ? '' : `; ${why}`}`
}

export default Zone
