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
/** Steps for reading a whole world: several times what the largest take. */
export const longWork = 500_000_000
/** Steps for a piece of a world: several times what its longest file takes. */
const pieceWork = longWork / 10
/** World seconds between two lines of progress in the log. */
const tellEvery = 2
/** Files that are named one by one where they are left out. */
const mostLeftOut = 20

/** How often the boot of a world may be stopped by the watchdog: on a busy machine no script need be at fault. */
const mostStops = 2
/** World seconds until a boot that was stopped begins again, for each time: longer than the script rests that ran. */
const restSeconds = 31

/** A world that is being booted, piece by piece. */
interface Boot {
  /** Of programs; or none. */
  domain: string
  mount: Mount
  work: Pieces
  /** Programs that stand for its rooms until they are there. */
  rooms: ReadonlyMap<string, string>
  /** What the log calls it. */
  what: string
  toldAt: number
  /** Files that were edited meanwhile. */
  edited: Set<string>
  /** Whether a piece is being done. Where it still says so afterwards, the piece was stopped. */
  isRunning: boolean
  stops: number
  waitsUntil: number
  /** Rooms that have been loaded meanwhile: somebody is there, or wants to be, and waits. */
  early: Set<RanvierRoom>
}

/** Where the files of a world are. */
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

/** What a world's boot has left out, a line each. */
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
 * Mounts worlds. At the start of the server each is booted in many turns, so that none is long and players are served meanwhile. Whoever comes to
 * one of its rooms before it is there waits in it, and that world goes first.
 */
export abstract class Mounting extends EngineHost {
  /** Programs of rooms as they are, by their paths, to make only those anew that have changed. */
  @unsaved protected _made = new Map<Mount, ReadonlyMap<string, string>>()
  /** The worlds that are being booted, in order. */
  @unsaved private _boots = new Map<string, Boot>()
  /** Worlds that could not be mounted, with their domains: an edit of their files tries again. */
  @unsaved private _broken = new Map<string, string>()
  @unsaved private isTicking = false

  abstract tick(): void
  abstract fileChanged(path: string): void
  /** A world has come: exits between worlds are linked anew. */
  protected abstract worldCame(): void
  /** Takes those in a room that was loaded early into its world, which is there now; those who can't be there are sent away. */
  abstract admit(room: RanvierRoom): void

  /** Has all folders booted that the operator names by `--ranvier`, and domains with areas as programs. @returns how many worlds */
  mountAll(): number {
    const names = listFiles(mountedAt).map(name => name.replace(/\/$/, ''))
    for (const name of names) tryCall(this, 'beginBoot', `/ranvier/${name}`, '')
    for (const domain of ranvierDomains()) tryCall(this, 'beginBoot', `/ranvier/${domain}`, domain)
    if (this._boots.size > 0) this.callOut(0, 'bootOn')
    return this._boots.size
  }

  /** Begins to boot a world; if it can't be mounted, says why, and the server goes on without it. @param domain of programs; or none */
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

  /** Tries again to boot the worlds to which a file belongs, if they could not be mounted. */
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

  /** Goes on with the first world that doesn't rest; with one that somebody waits for, if there is any. */
  bootOn(): void {
    if (this._boots.size === 0) return
    const ready = [...this._boots].filter(([, { waitsUntil }]) => waitsUntil <= now())
    const [root] = ready.find(([, { early }]) => early.size > 0) ?? ready[0] ?? []
    // First, so that the boot goes on even if this piece is stopped.
    this.callOut(root === undefined ? 1 : 0, 'bootOn')
    if (root === undefined) return
    if (!tryCall(this, 'bootPiece', root)) this.giveUp(root, new Error('its boot was stopped'))
  }

  /** Does the next piece of a world's boot. */
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

  /** What was stopped in the midst can't go on. @throws where it was stopped too often */
  private beginAgain(root: string, boot: Boot): void {
    if (++boot.stops === mostStops) throw new Error(`its boot was stopped ${mostStops} times`)
    const seconds = restSeconds * boot.stops
    log(`${root}: loading was stopped, and begins again in ${seconds} s`)
    boot.mount = this.mountToBoot(root, boot.domain)
    boot.work = loading(boot.mount)
    boot.isRunning = false
    boot.waitsUntil = now() + seconds
  }

  /** Has what is left of a world's boot done at once. */
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

  /** Whether a world is being booted; an edit of a file is taken over when it is there. */
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
   * Mounts the areas that a domain has as programs, at `/ranvier/NAME`, and boots their world.
   * @param wanted the names of all bundles, where they are known
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
   * @param root where its rooms are: `/ranvier/limbo`
   * @param wanted the names of all bundles, where they are known
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

  /** Has the engines tick from now on. */
  beginTicks(): void {
    if (this.isTicking) return
    this.isTicking = true
    this.callOut(tickSeconds, 'tick')
  }

  /** The mounted world of a root, or undefined. One that is being booted is there then. */
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
