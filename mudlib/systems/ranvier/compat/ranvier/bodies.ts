import { clone, makePrograms, move } from 'driver'
import type { GameEntity } from '/compat/ranvier/core/game-entity'
import { Item } from '/compat/ranvier/core/item'
import { Npc } from '/compat/ranvier/core/npc'
import { Player as RanvierPlayer } from '/compat/ranvier/core/player'
import type { TakenRooms } from '/compat/ranvier/core/reload'
import { Room } from '/compat/ranvier/core/room'
import { isGate } from '/compat/ranvier/gates'
import { habitOf } from '/compat/ranvier/habits'
import type { RanvierItem } from '/compat/ranvier/item'
import type { Mount } from '/compat/ranvier/mount'
import type { RanvierNpc } from '/compat/ranvier/npc'
import type { RanvierRoom } from '/compat/ranvier/room'
import type { BehaviourSpec } from '/std/behaviour'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'

/** A generated program, which has no file. */
interface Made {
  base: string
  fields: object
}

/** Converts the id of a room to a part of a mud path. Characters that paths don't allow become their code points. */
function pathName(id: string | number): string {
  return String(id).replace(/[^\w-]/g, letter => `.${letter.codePointAt(0)!.toString(16)}`)
}

/** Returns the mud path of a room with a reference such as `limbo:white`. */
export function roomPath(root: string, ref: string): string {
  const [area = '', ...id] = ref.split(':')
  return `${root}/${pathName(area)}/${pathName(id.join(':'))}`
}

/** Returns the reference of the room for which makeRooms() made a program text. */
export function refOf(text: string): string {
  return (JSON.parse(text) as { fields: { ref: string } }).fields.ref
}

const idsIn = /(?:^|[\s{,])["']?id["']?:\s*(?:'([^'\n]*)'|"([^"\n]*)"|([^\s'",}#]+))/gm

/** The descriptions of a room before its world is loaded. */
const notYet = { short: 'In a mist', long: 'This world is still coming into being. It will be here in a moment.' }

/**
 * Makes programs for all rooms that a world's files may define, before the world is loaded, so that players can already be in the rooms.
 * @returns the text of each program by its path, as makeRooms() does
 */
export function placeRooms(mount: Mount): Map<string, string> {
  const programs: Record<string, Made> = {}
  const texts = new Map<string, string>()
  for (const [area, text] of mount.roomTexts()) {
    for (const [, single, double, bare] of text.matchAll(idsIn)) {
      const ref = `${area}:${single ?? double ?? bare}`
      const made = { base: '/compat/ranvier/room', fields: { root: mount.root, ref, ...notYet } }
      programs[roomPath(mount.root, ref)] = made
      texts.set(roomPath(mount.root, ref), JSON.stringify(made))
    }
  }
  makePrograms(programs)
  return texts
}

/** The mudlib objects (bodies) that represent the entities of Ranvier worlds. A room's body is made when somebody enters the room. */
export class Bodies {
  private readonly bodies = new Map<GameEntity, MudObject>()
  private readonly entities = new WeakMap<MudObject, GameEntity>()
  private readonly habits = new WeakMap<GameEntity, readonly BehaviourSpec[]>()
  private readonly load: (path: string) => MudObject
  /** Above 0 while bodies follow their entities. A move made then must not count as the body's own move. */
  private following = 0

  constructor(load: (path: string) => MudObject) {
    this.load = load
  }

  of(entity: GameEntity): MudObject | undefined {
    return this.bodies.get(entity)
  }

  entityOf(body: MudObject): GameEntity | undefined {
    return this.entities.get(body)
  }

  get isFollowing(): boolean {
    return this.following > 0
  }

  tie(entity: GameEntity, body: MudObject): void {
    this.bodies.set(entity, body)
    entity.__watched = true
    this.entities.set(body, entity)
  }

  untie(entity: GameEntity): void {
    const body = this.bodies.get(entity)
    this.bodies.delete(entity)
    entity.__watched = false
    if (body && this.entities.get(body) === entity) this.entities.delete(body)
  }

  // ---- rooms

  /**
   * Makes the programs of rooms, so that rooms can be loaded by path, and removes the programs of rooms that no longer exist.
   * @param before the texts of the programs so far, by path
   * @param taken the areas whose rooms may have changed, each with the rooms (null for all); by default all areas
   * @returns the texts of all programs, by path
   */
  makeRooms(mount: Mount, before: ReadonlyMap<string, string> = new Map(), taken?: TakenRooms): Map<string, string> {
    const programs: Record<string, Made | null> = {}
    const texts = new Map<string, string>()
    const areas = new Map([...(taken ?? [])].filter(([, rooms]) => rooms === null || rooms.size > 0))
    const whole = [...areas].filter(([, rooms]) => rooms === null).map(([area]) => roomPath(mount.root, `${area}:`))
    if (taken) {
      for (const [path, text] of before) if (!whole.some(folder => path.startsWith(folder))) texts.set(path, text)
    }
    for (const area of mount.engine.state.AreaManager.areas.values()) {
      const rooms = taken ? areas.get(area.name) : null
      if (rooms === undefined) continue
      for (const room of area.rooms.values()) {
        const ref = room.entityReference
        if (rooms && !rooms.has(ref)) continue
        const made = this.roomProgram(mount, room)
        const path = roomPath(mount.root, ref)
        const text = JSON.stringify(made)
        texts.set(path, text)
        if (before.get(path) !== text) programs[path] = made
      }
    }
    for (const path of before.keys()) if (!texts.has(path)) programs[path] = null
    makePrograms(programs as Record<string, Made>)
    return texts
  }

  private roomProgram({ root, programs }: Mount, room: Room): Made {
    const known = room.getExits().filter(one => !isGate(one.roomId))
    const exits = Object.fromEntries(known.map(one => [one.direction, roomPath(root, one.roomId)]))
    return {
      base: programs?.programOf('room', room.entityReference) ?? '/compat/ranvier/room',
      fields: { root, ref: room.entityReference, short: room.title, long: room.description, exits },
    }
  }

  /** Gives bodies to the entities in a room whose body has been loaded. @param isEarly whether the body was loaded before its world */
  roomLoaded(mount: Mount, body: RanvierRoom, isEarly = false): void {
    const room = mount.room(body.ref)
    if (!room) return
    if (isEarly) Object.assign(body, this.roomProgram(mount, room).fields)
    this.tie(room, body)
    for (const npc of room.npcs) this.embody(mount, npc, room)
    for (const item of room.items) this.embody(mount, item, room)
  }

  // ---- following

  /** Moves the body of an entity to the entity's place. */
  follow(mount: Mount, entity: GameEntity, where: GameEntity | null): void {
    if (!(where instanceof Room)) {
      // An item that is carried, or that is in another item, exists only in the engine.
      if (entity instanceof Item) this.remove(entity)
      return
    }
    if (entity instanceof RanvierPlayer) {
      const body = this.bodies.get(entity)
      const room = body && this.bodyOf(mount, where)
      if (body && room) this.put(body, room)
      return
    }
    const needsBody = entity instanceof Npc && (this.bodies.has(entity) || this.habitsOf(mount, entity).length > 0)
    const room = needsBody ? this.bodyOf(mount, where) : this.bodies.get(where)
    if (room) this.embody(mount, entity, where)
    else this.remove(entity)
  }

  /** Returns the body of a room. A room that a script made outside its area has no body, because nobody in the mudlib can go there. */
  private bodyOf(mount: Mount, room: Room): MudObject | undefined {
    if (mount.room(room.entityReference) !== room) return undefined
    return this.load(roomPath(mount.root, room.entityReference))
  }

  private put(body: MudObject, room: MudObject): void {
    if (body.environment === room || body.destructed) return
    this.following++
    try {
      move(body, room)
    } finally {
      this.following--
    }
  }

  /** Gives an entity a body if its room has one. */
  private embody(mount: Mount, entity: GameEntity, where: Room): void {
    const room = this.bodies.get(where)
    if (!room || (!(entity instanceof Npc) && !(entity instanceof Item))) return
    const body = this.bodies.get(entity) ?? this.make(mount, entity)
    this.put(body, room)
  }

  private make(mount: Mount, entity: Npc | Item): MudObject {
    const kind = entity instanceof Npc ? 'npc' : 'item'
    const program = mount.programs?.programOf(kind, entity.entityReference) ?? `/compat/ranvier/${kind}`
    const body = clone(program) as RanvierNpc | RanvierItem
    this.tie(entity, body)
    body.root = mount.root
    body.ref = entity.entityReference
    this.dress(mount, entity)
    if (entity instanceof Npc) this.addHabits(mount, entity)
    return body
  }

  /** Adds to an NPC's body the mudlib behaviours that its definition names, in addition to those of its own program. */
  addHabits(mount: Mount, npc: Npc): void {
    const body = this.bodies.get(npc) as RanvierNpc | undefined
    if (!body) return
    const habits = this.habitsOf(mount, npc)
    if (habits.length > 0) body.behaviours = [...body.behaviours, ...habits]
    if (body.behaviours.length > 0) body.setHeartBeat(2)
  }

  /** Copies the visible properties of an entity to its body. */
  dress(mount: Mount, entity: GameEntity): void {
    const body = this.bodies.get(entity) as RanvierNpc | RanvierItem | undefined
    if (!body || entity instanceof RanvierPlayer || entity instanceof Room) return
    const { name, keywords, description } = entity as Npc | Item
    const text = mount.style(String(name), false)
    const words = (keywords ?? []).map(word => String(word).toLowerCase())
    body.name = words[0] ?? text.toLowerCase()
    body.aliases = words.slice(1)
    body.short = text
    body.long = mount.style(String(description ?? ''), false)
    if (!(entity instanceof Npc)) return
    const mob = body as RanvierNpc
    mob.level = Number(entity.level) || 1
    mob.attacker = this.foeOf(entity)
    if (entity.hasAttribute('health')) {
      mob.maxHp = Math.max(1, entity.getMaxAttribute('health'))
      mob.hp = Math.max(1, entity.getAttribute('health'))
    }
  }

  /** Returns the body of an NPC's first foe, for the mudlib's behaviours. */
  private foeOf(npc: Npc): Living | null {
    for (const foe of npc.combatants) {
      const body = this.bodies.get(foe)
      if (body && !body.destructed) return body as Living
    }
    return null
  }

  /** Returns the mudlib behaviours that an NPC's definition names. */
  private habitsOf(mount: Mount, npc: Npc): readonly BehaviourSpec[] {
    let known = this.habits.get(npc)
    if (!known) {
      known = Object.entries(Object.fromEntries(npc.behaviors)).flatMap(([name, config]) => {
        const habit = mount.engine.state.MobBehaviorManager.get(name) ? undefined : habitOf(name, config)
        return habit ? [habit] : []
      })
      this.habits.set(npc, known)
    }
    return known
  }

  remove(entity: GameEntity): void {
    const body = this.bodies.get(entity)
    this.untie(entity)
    if (body && !body.destructed && !(entity instanceof RanvierPlayer)) body.destruct()
  }
}
