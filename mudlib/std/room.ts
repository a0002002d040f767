import { keepContents, log, move, tryCall, usersIn } from 'driver'
import { clock, instances, spawns as spawnsDaemon, zones } from '/daemons/names'
import { saved, usersOnly } from '/std/decorators'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'
import type { Message, MudObject } from '/std/object'
import { Place } from '/std/place'
import type { Player } from '/std/player'
import { countOf, furnish, isTimed, type Repop, type Spawn } from '/std/spawn'
import { colour, grouped, listOf } from '/std/text'

/** What kind of ground a room is on. */
export type Sector = 'inside' | 'city' | 'field' | 'forest' | 'hills' | 'mountain' | 'water' | 'underground'

/** How many things one look lists; a crowd beyond that is counted. */
const listed = 40

/** A place. Its blueprint is the room: rooms aren't cloned. */
export class Room extends Place {
  name = 'room'
  /** The line above the description. */
  short = 'A bare room'
  /** What looking shows. May be a getter, if it changes. */
  long = 'There is nothing to see here.'
  /** What stands in place of the description for now: a boss has brought the roof down. Empty: nothing. */
  scene = ''
  /** Things in the description that can be looked at: word to text. */
  details: Record<string, string> = {}
  /** What looking in a direction shows, where there is more to say than what lies there. */
  views: Record<string, string> = {}
  sector: Sector = 'inside'
  /** Whether there is light without a lamp: by day outdoors, by windows and fires inside. */
  light = true
  /** Nobody fights here. */
  peaceful = false
  /** No spell works here. */
  noMagic = false
  /** Monsters don't wander in. */
  closedToMonsters = false
  /** How many people it holds; 0: any number. Wizards always get in. */
  mostPeople = 0
  /** Only wizards get in. */
  forWizards = false
  /** Whoever comes in dies (Diku's death traps); wizards don't. */
  deadly = false
  /** What a reset puts back. */
  spawns: Spawn[] = []
  /** What happens when it is reset. */
  repops: Repop[] = []
  /** Whether what lies here is still here when the world has been stopped and started again. */
  persistent = false
  weight = 0

  create(): void {
    super.create()
    keepContents(this, this.persistent)
    if (this.isBlueprint) zones().noticed(this.path)
    else this.instance = instances().maker
  }

  upgraded(from: number): void {
    super.upgraded(from)
    keepContents(this, this.persistent)
    this.followSpawns()
  }

  restored(resumed: boolean): void {
    super.restored(resumed)
    if (this.instance) this.followSpawns()
  }

  private followSpawns(): void {
    if (this.spawns.some(spawn => isTimed(spawn) || spawn.hours)) spawnsDaemon().follow(this)
  }

  get room(): MudObject {
    return this
  }

  /** Whether the sky is above. */
  get outdoors(): boolean {
    return !['inside', 'underground'].includes(this.sector)
  }

  /** Players in the room. */
  get players(): Player[] {
    return this.inventory.filter((object): object is Player => (object as Player).isPlayer)
  }

  /** Livings in the room, players among them. */
  get livings(): Living[] {
    return this.inventory.filter((object): object is Living => (object as Living).isLiving)
  }

  // ---- looking

  /** Whether anybody can see here: by the room's own light, by day outdoors, or by a lamp. */
  get isLit(): boolean {
    if (this.light && !(this.outdoors && clock().isNight)) return true
    if (this.light && this.sector === 'city') return true
    return this.inventory.some(object => isLamp(object) || object.inventory.some(isLamp))
  }

  /** What `look` shows to a viewer. */
  view(viewer: Living, brief = false): string {
    if (!viewer.canSeeIn(this)) return 'It is too dark to see anything here.\n'
    const parts = [colour('bold', this.short)]
    if (!brief) parts.push(this.scene || this.long)
    parts.push(this.viewExits(viewer), ...this.viewContents(viewer))
    return `${parts.filter(part => part !== '').join('\n')}\n`
  }

  /** `Exits: north and east (closed).` */
  viewExits(viewer?: Living): string {
    const exits = Object.keys(this.exits).map(exit => {
      const state = this.doorState(exit)
      const shown = viewer?.link(exit, exit) ?? exit
      return state && state !== 'open' ? `${shown} (closed)` : shown
    })
    return colour('green', exits.length === 0 ? 'There is no way out.' : `Exits: ${listOf(exits)}.`)
  }

  private viewContents(viewer: Living): string[] {
    const things: string[] = []
    const livings: string[] = []
    let more = 0
    for (const object of this.inventory) {
      if (object === viewer || (object as { hidden?: boolean }).hidden || !viewer.canSee(object)) continue
      if (things.length + livings.length >= listed) {
        more++
        continue
      }
      const living = (object as Living).isLiving
      if (living) livings.push((object as Living).describePresence(viewer))
      else things.push(object.describe(viewer))
    }
    const shown = (lines: string[], name: 'cyan' | 'yellow') =>
      grouped(lines).map(line => colour(name, `  ${viewer.link(line)}`))
    const lines = [...shown(things, 'cyan'), ...shown(livings, 'yellow')]
    if (more > 0) lines.push(`  and ${more} more`)
    return lines
  }

  // ---- life

  /** Puts back what `spawns` lists, closes the doors, and leaves everything else as it is. */
  reset(): void {
    const { instance } = this
    if (instance && !instance.renewing && instances().maker !== instance) return
    // A room of a copy that is made again from what is kept: what it was in comes after it.
    if (!instance && !this.isBlueprint) return
    this.respawn(true)
    this.followSpawns()
    for (const object of this.inventory) (object as { areaReset?: () => void }).areaReset?.()
    for (const direction of Object.keys(this.doorStates)) {
      const start = this.doors[direction]?.start ?? 'closed'
      if (this.isHeld(direction)) continue
      if (this.doorStates[direction] !== start) this.setDoor(direction, start)
    }
    for (const repop of this.repops) this.repop(repop)
  }

  /** What resets have made, to know what is missing. */
  @saved spawned: MudObject[] = []

  /** What of `spawns` is alive, line by line: what was made for this room, wherever it has gone. */
  aliveBySpawn(): { spawn: Spawn; alive: MudObject[] }[] {
    const left = this.spawned.filter(object => !object.destructed)
    return this.spawns.map((spawn, index) => {
      const path = this.absolute(spawn.path)
      const alive: MudObject[] = []
      const isOf = (one: MudObject) => one.path === path && ((one as Partial<Monster>).spawnLine ?? index) === index
      for (let i = 0; i < left.length && alive.length < (spawn.count ?? 1); ) {
        if (isOf(left[i]!)) alive.push(...left.splice(i, 1))
        else i++
      }
      return { spawn, alive }
    })
  }

  /**
   * Makes what is missing of `spawns`, and may come.
   * @param all also what waits for area resets; else only what comes at its own time
   */
  respawn(all = false): void {
    this.aliveBySpawn().forEach(({ spawn, alive }, index) => {
      const isPlain = !spawn.hours && !isTimed(spawn)
      if (!all && (isPlain || (spawn.chance !== undefined && !isTimed(spawn)))) return
      const missing = isPlain
        ? (spawn.count ?? 1) - alive.length
        : spawnsDaemon().missing(this, spawn, index, alive.length)
      try {
        for (let i = 0; i < missing; i++) this.maybeSpawn(spawn, index)
        if (!all || !spawn.has) return
        // What somebody has carried off isn't filled up again.
        for (const one of alive)
          if (!(one as Living).isLiving && one.environment === this) furnish(this, one, spawn.has)
      } catch (error) {
        this.complain(spawn.path, error as Error)
      }
    })
  }

  private maybeSpawn(spawn: Spawn, index: number): void {
    const { path, most, chance = 100 } = spawn
    if (most !== undefined && this.countOf(path) >= most) return
    const isMade = this.random(100) < chance
    if (isMade) this.spawn(spawn, index)
    if (isTimed(spawn)) spawnsDaemon().made(this, spawn, index, isMade)
  }

  /** How many of a program there are: in the world, or in the copy that this room is of. */
  private countOf(path: string): number {
    const absolute = this.absolute(path)
    return this.instance ? this.instance.countOf(absolute) : countOf(absolute)
  }

  /** Spawns that fail, as their programs are broken: each is told of once. */
  private complained: string[] = []

  private complain(path: string, error: Error): void {
    const text = `${this.address}: ${path} is not put back: ${error.message}`
    if (this.complained.includes(text)) return
    this.complained = [...this.complained, text]
    log(text)
  }

  private spawn({ path, has }: Spawn, index: number): void {
    const object = this.clone(path)
    this.spawned = [...this.spawned.filter(one => !one.destructed), object]
    ;(object as { home?: string }).home = this.address
    ;(object as Partial<Monster>).spawnLine = index
    // A copy is kept with all that is in it.
    if (this.instance) keepContents(object, true)
    object.move(this)
    if (has && !object.destructed) furnish(this, object, has)
  }

  /** Does one of its `repops`, if the dice say so and who is to do it is there. */
  private repop({ chance = 100, actor, does, shows, calls }: Repop): void {
    if (this.random(100) >= chance) return
    const who = actor === undefined ? null : (this.livings.find(one => !one.isPlayer && one.matches(actor)) ?? null)
    if (actor !== undefined && (who === null || who.cannotAct())) return
    if (shows) this.receive(`${shows}\n`)
    if (does && who) who.command(does)
    if (calls) (this as unknown as Record<string, ((who: Living | null) => void) | undefined>)[calls]?.(who)
  }

  /** A living has come in: monsters here and next door notice that they are not alone any more. */
  @usersOnly
  init(who: Living): void {
    if (!who.isPlayer) return
    this.wakeMonsters()
    // Once it has seen where it is.
    if (this.deadly && !(who as Player).wizard) this.callOut(1, 'kill', who)
  }

  /** Where those came from who are about to die here, by their names. */
  private cameFrom: Record<string, string> = {}

  private dying: Living | null = null

  /** A death trap does what it is for. What the dead had lies before it. */
  kill(who: Living): void {
    if (who.destructed || who.environment !== this || !this.deadly) return
    who.tell('You should not have come here.')
    const { [who.name]: from, ...others } = this.cameFrom
    this.cameFrom = others
    const before = from === undefined ? null : this.findLoaded(from)
    if (before) move(who, before)
    this.dying = who
    who.die(null)
    this.dying = null
  }

  canEnter(object: MudObject, from: MudObject | null): string | undefined {
    const who = object as Player
    if (who.isPlayer && !who.wizard) {
      if (this.forWizards) return 'That place is not for you.'
      if (this.deadly && from) this.cameFrom = { ...this.cameFrom, [who.name]: (from as Room).address ?? from.path }
      if (this.mostPeople > 0 && this.players.length >= this.mostPeople) return 'There is no room for you there.'
    }
    return super.canEnter(object, from)
  }

  /** Wakes monsters that sleep because nobody could perceive them, here and in the rooms next to this. */
  wakeMonsters(): void {
    for (const monster of this.inventory) (monster as { wake?: () => void }).wake?.()
    for (const path of Object.values(this.exits)) {
      for (const monster of this.findLoaded(path)?.inventory ?? []) (monster as { wake?: () => void }).wake?.()
    }
  }

  /** Whether a player is here or next door. */
  get isPerceived(): boolean {
    if (hasPlayer(this)) return true
    return Object.values(this.exits).some(path => hasPlayer(this.findLoaded(path)))
  }

  /** Shows text to everyone here but some. */
  receive(text: string, except: readonly MudObject[] = []): void {
    for (const object of this.inventory)
      if ((object as Player).isPlayer && !except.includes(object)) object.receive(text)
  }

  /** Everyone and everything here hears something. */
  hear(message: Message): void {
    for (const object of this.inventory)
      if (object !== message.speaker && !object.destructed) tryCall(object, 'hear', message)
  }

  /** Nobody of a copy's own leaves it. */
  canLeave(object: MudObject, to: MudObject): string | undefined {
    const who = object as Living
    if (this.deadly && who.isPlayer && !(who as Player).wizard && who !== this.dying) return 'There is no way back.'
    if (this.instance && who.isLiving && (to as Room).instance !== this.instance) {
      if (!who.party.some(({ isPlayer }) => isPlayer)) return 'You belong here.'
    }
    return super.canLeave(object, to)
  }

  canBeTaken(): string {
    return 'You must be joking.'
  }
}

function hasPlayer(room: MudObject | null): boolean {
  return room !== null && usersIn(room) > 0
}

function isLamp(object: MudObject): boolean {
  return (object as { lit?: boolean }).lit === true
}

export default Room
