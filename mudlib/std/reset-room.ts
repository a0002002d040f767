import { codeGeneration, happen, happenIn, keepContents, livingsIn, now, tryCall, usersIn } from 'driver'
import { act } from '/std/act'
import { instances, spawns as spawnsDaemon, zones } from '/std/daemons'
import { deed, saved, unsaved } from '/std/decorators'
import type { Item } from '/std/item'
import { isLiving } from '/std/kinds'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'
import type { MudObject } from '/std/object'
import { changes } from '/std/offers'
import { Place } from '/std/place'
import type { Room } from '/std/room'
import { countOf, furnish, isTimed, type Repop, type Spawn } from '/std/spawn'

// A frozen list that all rooms without spawned objects share. Code must replace it and never change it in place.
const nothing: readonly MudObject[] = Object.freeze([])
// A frozen list that all rooms in which no monster waits to respawn share.
const noReplacements: readonly { index: number; at: number }[] = Object.freeze([])

/** A room that resets restore: missing objects of its spawns are created again, and doors return to their initial state. */
export class ResetRoom extends Place {
  /** The objects that a reset restores. */
  spawns: readonly Spawn[] = []
  /** The actions that a reset carries out in the room. */
  repops: readonly Repop[] = []
  /** The objects that the room's spawns have made. They show which objects are missing. */
  @saved _spawned: readonly MudObject[] = nothing
  /** The failures at resets since the last reload of code. They are kept so that each is reported only once. */
  private complained: { at: number; told: readonly string[] } = { at: -1, told: [] }

  @deed('life')
  restored(resumed: boolean): void {
    super.restored(resumed)
    if (this.instance) this.followSpawns()
    this.goesOn = resumed && this.isBlueprint && (this.inventory.length > 0 || Object.keys(this.doorStates).length > 0)
  }

  /** Whether the room was restored from the store with the state in which players left it. Its first reset then only creates missing objects. */
  @unsaved private goesOn = false

  /** Makes the spawn daemon watch the spawns that don't wait for area resets or that are present only at certain hours. */
  followSpawns(): void {
    if (this.spawns.some(spawn => spawn && (isTimed(spawn) || spawn.hours))) spawnsDaemon().follow(asRoom(this))
  }

  /** Whether the room has spawns or repops that only a reset restores. */
  needsResets(): boolean {
    return this.spawns.some(spawn => spawn && !isTimed(spawn)) || this.repops.length > 0
  }

  /** Whether the room is reset on its own. A room of a zone is reset with its zone, and a room of an instance with the instance. */
  resetsItself(): boolean {
    return this.instance === null && zones().zoneOf(this.path) === null
  }

  /** Creates the missing objects that `spawns` lists, returns doors to their initial state, runs `repops`, and leaves everything else as it is. */
  reset(): void {
    const { instance } = this
    if (instance && !instance.renewing && instances().maker !== instance) return
    // While an instance is being restored from the store, its rooms have no instance yet.
    if (!instance && !this.isBlueprint) return
    const { goesOn } = this
    this.goesOn = false
    this.respawn(true, !goesOn)
    this.followSpawns()
    if (!goesOn) this.renewRest()
  }

  /** Carries out the parts of a reset that don't concern spawns. */
  private renewRest(): void {
    this.tellOfReset()
    for (const direction of Object.keys(this.doorStates)) {
      const start = this.doors[direction]?.start ?? 'closed'
      if (this.isHeld(direction)) continue
      if (this.doorStates[direction] !== start) this.setDoor(direction, start)
    }
    for (const repop of this.repops) {
      try {
        this.repop(repop)
      } catch (error) {
        this.complain('repops', error)
      }
    }
  }

  /** Raises `areaReset` for the room and everything in it. */
  tellOfReset(): void {
    happen('areaReset', this)
    happenIn(this, 'areaReset', null)
  }

  /** Whether a player has taken a thing away. The next reset then creates a replacement. */
  private isCarriedOff(object: MudObject): boolean {
    if (object.environment === this || object.isLiving) return false
    if (((object as Partial<Item>).hadBy ?? '') !== '') return true
    for (let one = object.environment; one; one = one.environment) if (one.isPlayer) return true
    return false
  }

  /** The existing objects of each spawn, wherever they are. Things that players have taken away are not included. */
  aliveBySpawn(): { spawn: Spawn; alive: MudObject[] }[] {
    const left = this._spawned.filter(object => !object.destructed && !this.isCarriedOff(object))
    return this.spawns.map((spawn, index) => {
      const alive: MudObject[] = []
      if (typeof spawn?.path !== 'string') return { spawn, alive }
      const path = this.absolute(spawn.path)
      const isOf = (one: MudObject) => one.path === path && ((one as Partial<Monster>).spawnLine ?? index) === index
      for (let i = 0; i < left.length && alive.length < (spawn.count ?? 1); ) {
        if (isOf(left[i]!)) alive.push(...left.splice(i, 1))
        else i++
      }
      return { spawn, alive }
    })
  }

  /**
   * Creates the missing objects of `spawns` that may be created now.
   * @param all whether to include spawns that wait for area resets
   * @param fills whether to refill objects that still exist, such as a chest
   */
  respawn(all = false, fills = all): void {
    this.aliveBySpawn().forEach(({ spawn, alive }, index) => {
      if (typeof spawn?.path !== 'string')
        return this.complain(`spawns: number ${index + 1}`, new Error("it has no path: write { path: './npc/rat' }"))
      const isPlain = !spawn.hours && !isTimed(spawn)
      if (changes()?.isAway(this.absolute(spawn.path))) return
      if (!all && (isPlain || (spawn.chance !== undefined && !isTimed(spawn)))) return
      const missing = isPlain
        ? this.plainlyMissing(spawn, index, alive)
        : spawnsDaemon().missing(asRoom(this), spawn, index, alive.length)
      this.making(spawn, () => {
        for (let i = 0; i < missing; i++) this.maybeSpawn(spawn, index)
        if (!fills || !spawn.has) return
        // A container that somebody has carried away isn't refilled.
        for (const one of alive) if (!one.isLiving && one.environment === this) furnish(this, one, spawn.has)
      })
    })
  }

  /** Retries spawns without conditions of their own whose program could not be loaded, because the program's file has changed. */
  retry(path: string): void {
    this.aliveBySpawn().forEach(({ spawn, alive }, index) => {
      if (typeof spawn?.path !== 'string' || this.absolute(spawn.path) !== path || spawn.hours || isTimed(spawn)) return
      if (changes()?.isAway(path)) return
      this.making(spawn, () => {
        for (let i = this.plainlyMissing(spawn, index, alive); i > 0; i--) this.maybeSpawn(spawn, index)
      })
    })
  }

  /** The number of missing objects of a spawn without conditions of its own. Monsters that wait for their time to respawn are not counted. */
  private plainlyMissing(spawn: Spawn, index: number, alive: readonly MudObject[]): number {
    return (spawn.count ?? 1) - alive.length - this.replacements.filter(one => one.index === index).length
  }

  /** Runs the work for a spawn. A failure is reported, and the work is retried when the program's file changes. */
  private making(spawn: Spawn, work: () => void): void {
    try {
      work()
    } catch (error) {
      this.complain(`spawns: ${spawn.path}`, error)
      spawnsDaemon().retryLater(asRoom(this), this.absolute(spawn.path))
    }
  }

  private maybeSpawn(spawn: Spawn, index: number): void {
    const { path, most, chance = 100 } = spawn
    if (most !== undefined && this.countOf(path) >= most) return
    const isMade = this.random(100) < chance
    if (isMade) this.spawn(spawn, index)
    if (isTimed(spawn)) spawnsDaemon().made(asRoom(this), spawn, index, isMade)
  }

  /** The number of clones of a program, in the world or in the instance to which this room belongs. */
  private countOf(path: string): number {
    const absolute = this.absolute(path)
    return this.instance ? this.instance.countOf(absolute) : countOf(absolute)
  }

  /**
   * Makes a monster of one of the room's `spawns` respawn only after the given number of seconds, even if the room is reset earlier. Called
   * while the monster dies.
   */
  replaceLater(monster: Monster, seconds: number): void {
    const index = monster.spawnLine
    if (!this._spawned.includes(monster) || !this.spawns[index] || isTimed(this.spawns[index])) return
    this.replacements = [...this.replacements, { index, at: now() + seconds }]
    this.callOut(seconds, 'replace')
  }

  /** Creates the monsters whose respawn time has come. */
  replace(): void {
    const due = this.replacements.filter(({ at }) => at <= now() + 0.001)
    this.replacements = this.replacements.filter(({ at }) => at > now() + 0.001)
    const lines = this.aliveBySpawn()
    for (const { index } of due) {
      const { spawn, alive } = lines[index] ?? {}
      if (spawn && alive!.length < (spawn.count ?? 1)) this.maybeSpawn(spawn, index)
    }
  }

  /** The dead monsters that wait to respawn, each with its index in `spawns` and the world second at which it respawns. */
  private replacements: readonly { index: number; at: number }[] = noReplacements

  /** Reports a failure at a reset, with the place in the code where it happened. */
  private complain(what: string, thrown: unknown): void {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown))
    const at = codeGeneration()
    const told = this.complained.at === at ? this.complained.told : []
    const text = `${what}: ${error.message}`
    if (told.includes(text)) return
    this.complained = { at, told: [...told, text] }
    tryCall(this, 'reportFault', Object.assign(error, { message: text }), '')
  }

  /** The reason why the last attempt at a spawn failed; empty if it didn't fail. */
  failureOf({ path }: Spawn): string {
    const begin = `spawns: ${path}: `
    return this.complained.told.find(text => text.startsWith(begin))?.slice(begin.length) ?? ''
  }

  private spawn({ path, has }: Spawn, index: number): void {
    const object = this.clone(path)
    this._spawned = [...this._spawned.filter(one => !one.destructed), object]
    ;(object as { home?: string }).home = this.address
    ;(object as Partial<Monster>).spawnLine = index
    // An instance is stored with all its contents.
    if (this.instance) keepContents(object, true)
    object.move(this)
    if (!object.destructed && isLiving(object) && !object.isUnseen && usersIn(this) > 0)
      act('{Actor} [come] along.', { actor: object })
    if (has && !object.destructed) furnish(this, object, has)
  }

  /** Runs one of its `repops`, if its chance succeeds and its actor is here. */
  private repop({ chance = 100, actor, does, shows, calls }: Repop): void {
    if (this.random(100) >= chance) return
    const who =
      actor === undefined
        ? null
        : ((livingsIn(this) as readonly Living[]).find(one => !one.isPlayer && one.matches(actor)) ?? null)
    if (actor !== undefined && (who === null || who.cannotAct())) return
    if (shows) this.receive(`${shows}\n`)
    if (does && who) who.command(does)
    if (calls) this.callNamed(calls, who)
  }
}

/** Casts a reset room to the type Room. The cast is safe, because all reset rooms are instances of the subclass Room. */
const asRoom = (room: ResetRoom): Room => room as MudObject as Room

export default ResetRoom
