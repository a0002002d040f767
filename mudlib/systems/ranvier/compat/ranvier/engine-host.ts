import { log, responsible, saveObject } from 'driver'
import { Bodies } from '/compat/ranvier/bodies'
import type { GameEntity } from '/compat/ranvier/core/game-entity'
import { Npc } from '/compat/ranvier/core/npc'
import { Player as RanvierPlayer } from '/compat/ranvier/core/player'
import type { Kept } from '/compat/ranvier/core/world'
import { Enlisted } from '/compat/ranvier/enlist'
import { type Backing, Mount } from '/compat/ranvier/mount'
import { Queue } from '/compat/ranvier/queue'
import { Records, type SavedRecords } from '/compat/ranvier/records'
import { Timers } from '/compat/ranvier/timers'
import { Visits, type VisitsHost } from '/compat/ranvier/visits'
import { homes } from '/daemons/names'
import { open, saved, unsaved } from '/std/decorators'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'

/** Lets only a world's own scripts (code of the world's domain, and code that it calls) change the data stored for the world. */
function onlyScriptsOf({ root, programs }: Mount): void {
  const asking = responsible()
  const domains = ['mounts', root.split('/')[2], programs?.domain]
  if (asking.length > 0 && !asking.some(one => domains.includes(one)))
    throw new Error(`${root}: what is kept for it is not for code of ${asking.join(' and ')}`)
}

/** Carries out the engines' requests in the mudlib: moves bodies, shows texts to players, runs timers, and stores data. */
export abstract class EngineHost extends MudObject implements Backing, VisitsHost {
  @unsaved protected _mounts = new Map<string, Mount>()
  @unsaved protected _bodies!: Bodies
  @unsaved protected _enlisted!: Enlisted
  @unsaved protected _visits!: Visits
  @unsaved private _records!: Records
  /** The pending requests of engines. */
  @unsaved protected _queued = new Queue()
  /** The requests that are being carried out. */
  @unsaved protected _running: Queue | null = null
  @unsaved private _timers = new Timers()
  /** The files that bundles have written, and the names of characters. */
  @saved private _kept: SavedRecords = { files: {}, names: {} }

  protected abstract isBooting(root: string): boolean

  create(): void {
    super.create()
    this._bodies = new Bodies(path => this.load(path))
    this._enlisted = new Enlisted(this._bodies)
    this._records = new Records(this)
    this._visits = new Visits(this, this._bodies, this._records, this._queued)
  }

  get _savedRecords(): SavedRecords {
    return this._kept
  }

  set _savedRecords(kept: SavedRecords) {
    this._kept = kept
    saveObject(this)
  }

  close(player: Player): void {
    this._queued.leaving.add(player)
  }

  /** Ends the visit of a player whose connection the bundles have closed, and moves the player to the mudlib's own starting room. */
  sendHome(player: Player): void {
    const visitor = this._visits.of(player)
    if (!visitor) return
    this._visits.end(visitor)
    if (!player.destructed) player.travel(homes().ours)
  }

  created(_mount: Mount, entity: GameEntity): void {
    this._visits.created(entity)
  }

  /**
   * Carries out the requests of engines with the mudlib's rights. So it must be called only when no code of a bundle is running.
   * @param keeps whether to store changes to visitors at once; changes made by ticks are stored every 2 seconds instead
   */
  flush(keeps = true): void {
    while (!this._queued.isEmpty) {
      const queued = this._queued.take()
      const before = this._running
      this._running = queued
      try {
        queued.run(this._bodies)
      } finally {
        this._running = before
      }
      // The changes are stored now, because data that isn't stored is lost if the server is killed.
      for (const entity of keeps ? queued.changed : [])
        if (entity instanceof RanvierPlayer) this.keepOne(this._bodies.of(entity) as Player | undefined)
      for (const { id, ms, root, again } of queued.timers) this.setTimer(id, ms, root, again)
      for (const [entity, mount] of queued.crossing) this.cross(mount, entity)
      for (const player of queued.saves) if (!player.destructed) player.save()
      for (const player of queued.leaving) this.sendHome(player)
    }
  }

  /** Takes a player who has entered a gate to the place to which the gate leads. NPCs are sent back. */
  private cross({ gates }: Mount, entity: GameEntity): void {
    if (!(entity instanceof Npc || entity instanceof RanvierPlayer)) return
    const to = gates.beyond(entity.room)
    if (to === undefined) return
    const player = entity instanceof RanvierPlayer ? (this._bodies.of(entity) as Player | undefined) : undefined
    const refused = player ? player.travel(to, { arriving: '{Actor} [arrive].' }) : ''
    if (refused === undefined) return
    gates.turnBack(entity)
    player?.tell(refused)
  }

  /** Stores the changes of a visitor's character. */
  keepOne(player: Player | undefined): void {
    const visitor = player && this._visits.of(player)
    if (!visitor) return
    if (player.destructed) this._visits.end(visitor)
    else if (visitor.keepChanges()) player.save()
  }

  keptOf(mount: Mount, kind: Kept, name: string): Record<string, unknown> | null {
    return this._visits.keptOf(mount, kind, name)
  }

  @open
  keep(mount: Mount, kind: Kept, name: string, data: Record<string, unknown>): void {
    onlyScriptsOf(mount)
    const player = this._visits.keep(mount, kind, name, data)
    if (player) this._queued.saves.add(player)
  }

  @open
  forget(mount: Mount, kind: Kept, name: string): void {
    onlyScriptsOf(mount)
    this._visits.forget(mount, kind, name)
  }

  fileOf(mount: Mount, path: string): string | null {
    return this._records.file(mount.root, path)
  }

  @open
  keepFile(mount: Mount, path: string, text: string): void {
    onlyScriptsOf(mount)
    this._records.keepFile(mount.root, path, text)
  }

  @open
  timer(mount: Mount, ms: number, repeat: boolean, work: () => void): number {
    if (!(mount instanceof Mount)) throw new TypeError('only a world has timers')
    const id = this._timers.add(mount.root, work)
    this._queued.timers.push({ id, ms, root: mount.root, again: repeat ? ms : 0 })
    return id
  }

  private setTimer(id: number, ms: number, root: string, again: number): void {
    if (!this._timers.workOf(id)) return
    try {
      this._timers.calls(id, this.callOut(Math.max(0.001, ms / 1000), 'ring', id, root, again))
    } catch (error) {
      this._timers.remove(id)
      log(`${root}: a timer could not be set: ${(error as Error).message}`)
    }
  }

  /** Runs a script's timer that has become due. */
  ring(id: number, root: string, again: number): void {
    const work = this._timers.workOf(id)
    const mount = this._mounts.get(root)
    if (!work) return
    if (!mount) {
      // The timer's world is still being booted, so the timer is set again.
      if (this.isBooting(root)) this.setTimer(id, 1000, root, again)
      return
    }
    if (again > 0) this.setTimer(id, again, root, again)
    else this._timers.remove(id)
    mount.contain('a timer', work)
    mount.engine.settle()
    this.flush()
  }

  @open
  cancelTimer(mount: Mount, id: number): void {
    if (!(mount instanceof Mount)) throw new TypeError('only a world has timers')
    // A script may pass the number of another world's timer, but must not cancel that timer.
    if (this._timers.rootOf(id) !== mount.root) return
    const call = this._timers.remove(id)
    if (call > 0) this.removeCallOut(call)
  }
}
