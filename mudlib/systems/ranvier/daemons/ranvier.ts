import { moreSteps, tryCall } from 'driver'
import { refOf } from '/compat/ranvier/bodies'
import type { Character } from '/compat/ranvier/core/character'
import { Npc } from '/compat/ranvier/core/npc'
import { Player as RanvierPlayer } from '/compat/ranvier/core/player'
import type { TakenRooms } from '/compat/ranvier/core/reload'
import { Room } from '/compat/ranvier/core/room'
import { asEditError, asProgramError } from '/compat/ranvier/edit-errors'
import { isBelow, isTypedScript } from '/compat/ranvier/folders'
import type { RanvierHost } from '/compat/ranvier/host'
import type { RanvierItem } from '/compat/ranvier/item'
import type { Mount } from '/compat/ranvier/mount'
import { longWork, Mounting, tickSeconds } from '/compat/ranvier/mounting'
import { passOn } from '/compat/ranvier/news'
import { RanvierNpc } from '/compat/ranvier/npc'
import type { RanvierRoom } from '/compat/ranvier/room'
import type { Bridge } from '/daemons/bridges'
import { bridges, homes } from '/daemons/names'
import { inside, on, unsaved } from '/std/decorators'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import type { Player } from '/std/player'

/** Visitors' characters are stored every 20 ticks, that is, every 2 seconds. */
const ticksToKeep = 20

/** The mounted Ranvier worlds: their engines, the bodies of their entities, and the players who visit them. */
export class Ranvier extends Mounting implements RanvierHost {
  @unsaved private ticks = 0
  /** The exits between worlds that have been linked. */
  @unsaved private _linked: readonly Bridge[] = []

  /** Ticks all engines. */
  tick(): void {
    this.callOut(tickSeconds, 'tick')
    for (const root of this._mounts.keys()) tryCall(this, 'tickOne', root)
    const isRound = ++this.ticks % ticksToKeep === 0
    const isLinked = bridges().all === this._linked && !(isRound && this.isUnlinked)
    if (!isLinked && this.booting.length === 0) tryCall(this, 'linkAll')
    if (isRound) this._visits.keepAll()
  }

  protected worldCame(): void {
    this._linked = []
  }

  /** Ticks one engine, with its own step budget. */
  tickOne(root: string): void {
    this._mounts.get(root)?.engine.tick()
    this.flush(false)
  }

  /** Whether any exit to a gate has been removed. */
  private get isUnlinked(): boolean {
    for (const { gates } of this._mounts.values()) if (!gates.isWhole) return true
    return false
  }

  /** Adds the exits that bridges define between worlds to all engines. */
  linkAll(): void {
    const { all } = bridges()
    this._linked = all
    for (const root of this._mounts.keys()) tryCall(this, 'linkOne', root)
  }

  /** Adds the exits that bridges define between worlds to one engine. */
  linkOne(root: string): void {
    const mount = this._mounts.get(root)
    mount?.gates.link(
      this._linked,
      path => this.engineRoom(mount, path),
      path => this.titleOf(path),
    )
  }

  private engineRoom(mount: Mount, path: string): Room | undefined {
    const made = this._made.get(mount)?.get(path)
    return made === undefined ? undefined : mount.room(refOf(made))
  }

  private titleOf(path: string): string {
    try {
      return this.load(path).short
    } catch {
      return path
    }
  }

  /** Reloads an edited file of a bundle, or an edited program that is part of a world. @throws if there is a mistake; then nothing changes */
  fileChanged(path: string): void {
    for (const root of this.booting) this.isBooting(root, path)
    this.tryAgain(path)
    if (path.endsWith('.ts') && !isTypedScript(path)) {
      this.programChanged(path)
      return
    }
    for (const mount of this._mounts.values()) {
      const file = mount.fileOf(path)
      if (file === null) continue
      moreSteps(longWork)
      // The exits of bridges are removed first, because a reload only updates values that still match the old files.
      mount.gates.close()
      try {
        this.takeOver(mount, file)
      } finally {
        tryCall(this, 'linkOne', mount.root)
      }
    }
  }

  private takeOver(mount: Mount, file: string): void {
    let taken: TakenRooms
    try {
      taken = mount.engine.changed([file])
    } catch (error) {
      throw asEditError(error, file)
    }
    mount.engine.settle()
    this.flush()
    if (taken.size > 0) this._made.set(mount, this._bodies.makeRooms(mount, this._made.get(mount), taken))
  }

  /** Refreshes all files that are generated from a domain's programs, and reloads the files that the edited program affects. */
  private programChanged(file: string): void {
    const path = file.slice(0, -'.ts'.length)
    for (const mount of this._mounts.values()) {
      const { programs } = mount
      if (!programs || !isBelow(path, mount.bundles.folder)) continue
      moreSteps(longWork)
      const before = programs.filesOf(path)
      const { changed, undo } = programs.refresh()
      const files = [...new Set([...before, ...programs.filesOf(path), ...changed])]
      if (files.length === 0) continue
      mount.gates.close()
      try {
        this.takeProgram(mount, files, error => {
          const told = asProgramError(error, programs, file)
          undo()
          return told
        })
      } finally {
        tryCall(this, 'linkOne', mount.root)
      }
    }
  }

  /** Makes an engine reload the files that are generated from a program. @param undone called on failure; undoes the refresh, and
   * returns the error to throw */
  private takeProgram(mount: Mount, files: readonly string[], undone: (error: unknown) => unknown): void {
    try {
      mount.engine.changed(files)
    } catch (error) {
      throw undone(error)
    }
    mount.engine.settle()
    this.flush()
    this._made.set(mount, this._bodies.makeRooms(mount, this._made.get(mount)))
  }

  // ---- bodies

  @inside
  bodyMoved(body: RanvierNpc): void {
    if (this._bodies.isFollowing) return
    const npc = this._bodies.entityOf(body) as Npc | undefined
    const room = body.environment && this._bodies.entityOf(body.environment)
    if (room instanceof Room) {
      const mount = this._mounts.get((body.environment as RanvierRoom).root)
      if (npc?.room === room || !mount) return
      if (npc) npc.moveTo(room)
      else this._enlisted.take(mount, body, room)
    } else if (this._enlisted.has(npc)) this._enlisted.drop(npc)
    else return
    this.flush()
  }

  isBody(body: MudObject): boolean {
    return this._bodies.entityOf(body) !== undefined
  }

  @inside
  enlistAgain(body: RanvierNpc): boolean {
    const room = body.environment as RanvierRoom | null
    const mount = room && this._mounts.get(room.root)
    const there = room && this._bodies.entityOf(room)
    // NPCs from definitions and from areas' programs have already been made again by the engine.
    if (!room || body.definition !== null || body.path === '/compat/ranvier/npc') return false
    if (this.isBooting(room.root)) return true
    if (!mount || !(there instanceof Room)) return false
    body.root = body.ref = ''
    this._enlisted.take(mount, body, there)
    this.flush()
    return true
  }

  @inside
  bodyGone(body: RanvierNpc | RanvierItem): void {
    const entity = this._bodies.entityOf(body)
    if (this._enlisted.has(entity)) this._enlisted.drop(entity)
    else if (entity) this._bodies.untie(entity)
  }

  @inside
  fight(body: RanvierNpc, who: Living): string | undefined {
    const npc = this._bodies.entityOf(body)
    const target = this._bodies.entityOf(who)
    if (!(npc instanceof Npc) || !(target instanceof Npc || target instanceof RanvierPlayer))
      return 'It fights in its own world only.'
    npc.initiateCombat(target)
    this.flush()
    return undefined
  }

  // ---- visitors

  @inside
  heard(room: RanvierRoom, who: Living, text: string): void {
    const mount = this._mounts.get(room.root)
    const speaker = this._bodies.entityOf(who)
    const news = this._running?.telling
    // Speech that the engine itself passes on to the mudlib has already been heard there.
    const isTold = news?.event === 'channelSent' && news.entity === speaker && news.args[0] === text
    // The speech is passed on a moment later, so that everybody in this room hears it before anybody answers.
    if (mount && speaker && !isTold) this.callOut(0, 'passOn', room.root, who, text)
  }

  /** Passes speech on to the characters of an engine. */
  @inside
  passOn(root: string, who: Living, text: string): void {
    const mount = this._mounts.get(root)
    const speaker = this._bodies.entityOf(who)
    if (!mount || !speaker) return
    passOn(mount.engine, speaker as Character, text)
    mount.engine.settle()
    this.flush()
  }

  @inside
  playerComes(player: Player, room: RanvierRoom): void {
    // A player who waits for a world to boot still uses the mudlib's commands.
    if (!this.isBooting(room.root)) player.session = this.path
  }

  @inside
  admit(room: RanvierRoom): void {
    if (room.destructed) return
    moreSteps(longWork / 10)
    const mount = this._mounts.get(room.root)
    if (mount) this._bodies.roomLoaded(mount, room, true)
    const isThere = this._bodies.entityOf(room) !== undefined
    for (const one of [...room.inventory]) {
      if (isThere && one instanceof RanvierNpc && !this.isBody(one)) this.enlistAgain(one)
      if (!(one as Living).isPlayer) continue
      if (isThere) {
        this.playerComes(one as Player, room)
        this.playerCame(one as Player, room)
      } else {
        ;(one as Player).tell('This place is gone.')
        ;(one as Player).travel(homes().ours)
      }
    }
  }

  @inside
  playerCame(player: Player, room: RanvierRoom): void {
    const mount = this._mounts.get(room.root)
    if (mount && !this._bodies.isFollowing) this._visits.came(player, mount, room)
  }

  @inside
  playerWent(player: Player, to: MudObject | null): void {
    this._visits.went(player, to)
  }

  @inside
  playerIsBack(player: Player): void {
    const visitor = this._visits.of(player)
    if (visitor) this._visits.during(visitor, () => visitor.lookAgain())
  }

  whyStay(player: Player, to: MudObject): string | undefined {
    const visitor = this._visits.of(player)
    if (!visitor?.character || player.wizard) return undefined
    if ((to as RanvierRoom).root === visitor.mount.root) return 'You walk here without the slash.'
    return visitor.character.isInCombat() ? 'You are fighting.' : undefined
  }

  /** Stores all data of a visitor's character, because the player is leaving the game or the game is shutting down. */
  @on('quitting', { reach: 'world' })
  keepWholly(player: Player): void {
    this._visits.of(player)?.keepChanges(true)
  }

  takeTyped(player: Player, typed: string): boolean {
    const visitor = this._visits.of(player)
    if (!visitor) {
      player.session = ''
      return false
    }
    if (typed.trim() === 'quit') return false
    moreSteps(longWork / 100)
    this._visits.take(visitor, typed)
    this.keepOne(player)
    return true
  }
}

export default Ranvier
