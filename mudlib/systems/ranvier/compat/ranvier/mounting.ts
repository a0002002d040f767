import { followFile, listFiles, log, makePrograms, moreSteps, now, readFile, tryCall } from 'driver'
import { placeRooms } from '/compat/ranvier/bodies'
import { finish, type Pieces } from '/compat/ranvier/core/pieces'
import { problemOf } from '/compat/ranvier/core/problems'
import { EngineHost } from '/compat/ranvier/engine-host'
import { findBundles, isBelow, mountedAt, pathIn, ranvierDomains } from '/compat/ranvier/folders'
import { Mount } from '/compat/ranvier/mount'
import { bundlesOf, ProgramFiles } from '/compat/ranvier/program-files'
import type { RanvierRoom } from '/compat/ranvier/room'
import type { RanvierZone } from '/compat/ranvier/zone'
import { unsaved } from '/std/decorators'

/** Seconds between two ticks of Ranvier's engine. */
export const tickSeconds = 0.1
/** The step limit for reading a whole world. The largest known world needs a fraction of it. */
export const longWork = 500_000_000
/** The step limit for one piece of a world's boot. The longest file needs a fraction of it. */
const pieceWork = longWork / 10
/** The interval between two progress lines in the log, in world seconds. */
const tellEvery = 2
/** The maximum number of left-out files that are logged one by one. */
const mostLeftOut = 20

/**
 * A world's boot is given up after the watchdog has stopped it this many times. One stop isn't enough, because on a busy machine
 * the watchdog may stop a harmless script.
 */
const mostStops = 2
/**
 * The time in world seconds before a stopped boot begins again; it is multiplied by the number of stops. It is longer than the time
 * for which the stopped script is suspended.
 */
const restSeconds = 31

/** A world that is being booted, piece by piece. */
interface Boot {
  /** The domain whose programs define the areas; '' if none. */
  domain: string
  mount: Mount
  work: Pieces
  /** The placeholder programs for the world's rooms. They are used until the world is booted. */
  rooms: ReadonlyMap<string, string>
  /** The world's description in the log. */
  what: string
  toldAt: number
  /** Files that were edited during the boot. */
  edited: Set<string>
  /** Whether a piece is running. If this is still true before the next piece, the watchdog has stopped the last piece. */
  isRunning: boolean
  stops: number
  waitsUntil: number
  /** Rooms that were loaded during the boot, because a player or NPC is in them or is waiting to enter. */
  early: Set<RanvierRoom>
}

/** Returns the folder of a world's files. */
function folderOf(root: string, domain: string): string {
  return domain === '' ? `${mountedAt}${root.slice('/ranvier'.length)}` : `/domains/${domain}`
}

function* loading(mount: Mount): Pieces {
  if (mount.programs) yield* mount.programs.loading()
  mount.programs?.refresh()
  yield 'programs'
  const { engine } = mount
  engine.leftOut.isOn = true
  yield* engine.loading(mount.bundles.names)
  engine.leftOut.isOn = false
  const [first] = engine.leftOut.files.values()
  if (first && mount.rooms.length === 0) throw first
}

/** Returns log lines about the files that a world's boot has left out. */
function leftOutLines(mount: Mount): string[] {
  const { root, engine, bundles } = mount
  const { files, old } = engine.leftOut
  const others = [...files].filter(([file]) => !old.includes(file))
  const told = others.slice(0, mostLeftOut).map(([file, error]) => {
    const { file: where, line, column, message } = problemOf(error, file, path => mount.within(path))
    return `${root}: ${file} is left out: ${where}:${line}:${column}: ${message}. An edit tries again.`
  })
  const more = others.length - told.length
  return [
    ...told,
    ...(more > 0 ? [`${root}: ${more} more are left out: 'npm run ranvier -- check' lists them`] : []),
    ...(old.length > 0
      ? [`${root}: ${bundles.given.join(', ')}: written for Ranvier before 3.0; left out: ${old.join(', ')}`]
      : []),
  ]
}

/**
 * Mounts worlds. When the server starts, each world is booted in many short turns, so that the server can serve players in between. A player who
 * enters a room of a world that isn't booted yet waits there, and that world is booted first.
 */
export abstract class Mounting extends EngineHost {
  /** The texts of the rooms' programs, by path, so that only changed programs are made again. */
  @unsaved protected _made = new Map<Mount, ReadonlyMap<string, string>>()
  /** The worlds that are being booted, in order. */
  @unsaved private _boots = new Map<string, Boot>()
  /** Worlds that could not be mounted, with their domains. An edit of their files starts another attempt. */
  @unsaved private _broken = new Map<string, string>()
  @unsaved private isTicking = false

  abstract tick(): void
  abstract fileChanged(path: string): void
  /** Called when a world has been mounted. Links the exits between worlds again. */
  protected abstract worldCame(): void
  /** Admits the players and NPCs in a room that was loaded early, once its world is booted. If the room doesn't exist, players are sent away. */
  abstract admit(room: RanvierRoom): void

  /** Starts booting all folders that the operator names with `--ranvier`, and all domains whose areas are programs. @returns the number of worlds */
  mountAll(): number {
    const names = listFiles(mountedAt).map(name => name.replace(/\/$/, ''))
    for (const name of names) tryCall(this, 'beginBoot', `/ranvier/${name}`, '')
    for (const domain of ranvierDomains()) tryCall(this, 'beginBoot', `/ranvier/${domain}`, domain)
    if (this._boots.size > 0) this.callOut(0, 'bootOn')
    return this._boots.size
  }

  /** Starts booting a world. If it can't be mounted, the reason is logged. @param domain the domain with programs for areas; '' if none */
  beginBoot(root: string, domain: string): void {
    moreSteps(pieceWork)
    try {
      if (domain !== '' && !this.zoneOf(domain).atStart) return
      const mount = this.mountToBoot(root, domain)
      const what = domain === '' ? `bundles ${mount.bundles.given.join(', ')}` : 'programs of the domain'
      const rooms = placeRooms(mount)
      this._boots.set(root, {
        ...{ domain, mount, work: loading(mount), rooms, what, toldAt: now(), edited: new Set() },
        ...{ isRunning: false, stops: 0, waitsUntil: 0, early: new Set() },
      })
    } catch (error) {
      this.broke(root, domain, error as Error)
    }
  }

  private broke(root: string, domain: string, error: Error): void {
    this._broken.set(root, domain)
    followFile(this, domain === '' ? `${folderOf(root, domain)}/` : `${folderOf(root, domain)}/**.ts`)
    log(`${root}: not mounted: ${error.message}. An edit of one of its files tries again.`)
  }

  /** Tries again to boot a world that could not be mounted, if the given file belongs to it. */
  protected tryAgain(path: string): void {
    for (const [root, domain] of this._broken) {
      if (!isBelow(path, folderOf(root, domain))) continue
      this._broken.delete(root)
      const isFirst = this._boots.size === 0
      this.beginBoot(root, domain)
      if (isFirst && this._boots.size > 0) this.callOut(0, 'bootOn')
    }
  }

  private mountToBoot(root: string, domain: string): Mount {
    return domain === '' ? this.mountOf(root, folderOf(root, domain)) : this.mountFor(root, domain)
  }

  /** Continues with the first world that isn't pausing. Worlds that players are waiting for come first. */
  bootOn(): void {
    if (this._boots.size === 0) return
    const ready = [...this._boots].filter(([, { waitsUntil }]) => waitsUntil <= now())
    const [root] = ready.find(([, { early }]) => early.size > 0) ?? ready[0] ?? []
    // The next piece is scheduled first, so that the boot continues even if this piece is stopped.
    this.callOut(root === undefined ? 1 : 0, 'bootOn')
    if (root === undefined) return
    if (!tryCall(this, 'bootPiece', root)) this.giveUp(root, new Error('its boot was stopped'))
  }

  /** Runs the next piece of a world's boot. */
  bootPiece(root: string): void {
    const boot = this._boots.get(root)
    if (!boot) return
    moreSteps(pieceWork)
    try {
      if (boot.isRunning) {
        this.beginAgain(root, boot)
        return
      }
      boot.isRunning = true
      const { done, value } = boot.work.next()
      boot.isRunning = false
      if (done) this.there(root, boot)
      else if (now() - boot.toldAt >= tellEvery) {
        boot.toldAt = now()
        log(`${root}: loading, ${value}`)
      }
    } catch (error) {
      this.giveUp(root, error as Error)
    }
  }

  /** Starts a stopped boot from the beginning, because it can't be resumed. @throws if the boot was stopped too often */
  private beginAgain(root: string, boot: Boot): void {
    if (++boot.stops === mostStops) throw new Error(`its boot was stopped ${mostStops} times`)
    const seconds = restSeconds * boot.stops
    log(`${root}: loading was stopped, and begins again in ${seconds} s`)
    boot.mount = this.mountToBoot(root, boot.domain)
    boot.work = loading(boot.mount)
    boot.isRunning = false
    boot.waitsUntil = now() + seconds
  }

  /** Runs the rest of a world's boot at once. */
  protected finishBoot(root: string): void {
    const boot = this._boots.get(root)
    if (!boot) return
    moreSteps(longWork)
    try {
      if (boot.isRunning) this.beginAgain(root, boot)
      boot.isRunning = true
      finish(boot.work)
      this.there(root, boot)
    } catch (error) {
      this.giveUp(root, error as Error)
    }
  }

  private giveUp(root: string, error: Error): void {
    const boot = this._boots.get(root)
    if (!boot) return
    this._boots.delete(root)
    for (const room of boot.early) tryCall(this, 'admit', room)
    makePrograms(Object.fromEntries([...boot.rooms.keys()].map(path => [path, null])))
    this.broke(root, boot.domain, error)
  }

  private there(root: string, { mount, rooms, what, edited, early }: Boot): void {
    this._boots.delete(root)
    this.add(mount, rooms)
    log(`${root}: ${mount.rooms.length} rooms, ${what}`)
    for (const line of leftOutLines(mount)) log(line)
    this.beginTicks()
    for (const room of early) tryCall(this, 'admit', room)
    for (const path of edited) tryCall(this, 'fileChanged', path)
  }

  /** Returns whether a world is being booted. If so, an edited file is reloaded after the boot. */
  protected isBooting(root: string, edited?: string): boolean {
    const boot = this._boots.get(root)
    if (boot && edited !== undefined) boot.edited.add(edited)
    return boot !== undefined
  }

  /** The roots of the worlds that are being booted. */
  protected get booting(): string[] {
    return [...this._boots.keys()]
  }

  /**
   * Mounts a domain whose areas are programs, at `/ranvier/NAME`, and boots its world.
   * @param wanted the names of all bundles, if they are known
   * @param prepare called before anything is loaded
   */
  mountDomain(
    domain: string,
    wanted?: readonly string[],
    prepare?: (mount: Mount) => void,
    root = `/ranvier/${domain}`,
  ): Mount {
    moreSteps(longWork)
    return this.bootMount(this.mountFor(root, domain, wanted), prepare)
  }

  /**
   * Mounts the bundles in a folder, and boots their world.
   * @param root the folder of the world's rooms: `/ranvier/limbo`
   * @param wanted the names of all bundles, if they are known
   * @param prepare called before anything is loaded
   */
  mount(root: string, folder: string, wanted?: readonly string[], prepare?: (mount: Mount) => void): Mount {
    return this.bootMount(this.mountOf(root, folder, wanted), prepare)
  }

  private bootMount(mount: Mount, prepare?: (mount: Mount) => void): Mount {
    moreSteps(longWork)
    mount.programs?.refresh()
    prepare?.(mount)
    mount.engine.load(mount.bundles.names)
    this.add(mount)
    return mount
  }

  private mountOf(root: string, folder: string, wanted?: readonly string[]): Mount {
    const mount = new Mount(root, findBundles(folder, wanted), this, this._bodies, this._queued)
    for (const one of new Set(Object.values(mount.bundles.folders))) followFile(this, `${one}/`)
    return mount
  }

  private mountFor(root: string, domain: string, wanted?: readonly string[]): Mount {
    const folder = `/domains/${domain}`
    const zone = this.zoneOf(domain)
    const load = (path: string) => this.load(path)
    const mount = new Mount(root, findBundles(folder, wanted, bundlesOf(zone, load)), this, this._bodies, this._queued)
    const { bundles, engine } = mount
    for (const one of new Set(Object.values(bundles.folders))) followFile(this, `${one}/`)
    followFile(this, `${folder}/**.ts`)
    const hasFile = (path: string) => readFile(pathIn(bundles, path)) !== null
    mount.programs = new ProgramFiles(zone, { load, hasFile, state: () => engine.state })
    return mount
  }

  private zoneOf(domain: string): RanvierZone {
    return this.load<RanvierZone>(`/domains/${domain}/zone`)
  }

  private add(mount: Mount, rooms?: ReadonlyMap<string, string>): void {
    this._mounts.set(mount.root, mount)
    this._made.set(mount, this._bodies.makeRooms(mount, rooms))
    this.flush()
    this.worldCame()
  }

  /** Starts the ticks of the engines. */
  beginTicks(): void {
    if (this.isTicking) return
    this.isTicking = true
    this.callOut(tickSeconds, 'tick')
  }

  /** Returns the mounted world with this root, or undefined. If it is being booted, its boot is finished first. */
  mountAt(root: string): Mount | undefined {
    this.finishBoot(root)
    return this._mounts.get(root)
  }

  roomLoaded(room: RanvierRoom): void {
    const boot = this._boots.get(room.root)
    const mount = this._mounts.get(room.root)
    if (boot) boot.early.add(room)
    else if (mount) this._bodies.roomLoaded(mount, room)
  }
}
