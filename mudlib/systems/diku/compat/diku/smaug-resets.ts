import { move } from 'driver'
import { smaugDirections } from '/compat/diku/families'
import type { DikuMob } from '/compat/diku/mob'
import { type Command, doorStates, isBarred, type Numbered, Resets, type RoomResets } from '/compat/diku/resets'
import { inObject, setTrap } from '/compat/diku/smaug-traps'
import type { Item } from '/std/item'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import type { Room } from '/std/room'

/** A command that places an object, with the commands for its contents. */
interface Placed {
  command: Command
  into: Placed[]
}

/** An object that stands for several identical ones, with the fields from its file. */
type Stack = Numbered & { count: number; level: number; hidden: boolean }

/** An object that a mobile gets, its wear position (null if it is only carried), and its contents. */
interface Given {
  object: Stack
  into: readonly Placed[]
  level: number
  position: number | null
}

/** Returns whether a shopkeeper lists `one` before `other`. */
function isBefore(one: Given, other: Given): boolean {
  return one.level > other.level || (one.level === other.level && one.object.short < other.object.short)
}

/**
 * Returns two numbers for a ware without a level: added to the area's lowest and highest level, they give the range of the ware's
 * level. Returns null if the level stays 0.
 */
function diceOf(object: Stack): readonly [least: number, most: number] | null {
  if ('damage' in object || 'protection' in object) return [4, 1]
  const use = 'use' in object ? String(object.use) : ''
  // A scroll has the level of its spells.
  return diced[use] ?? null
}

const diced: Readonly<Record<string, readonly [number, number]>> = {
  zap: [4, 1],
  brandish: [9, 5],
  quaff: [0, 0],
  eat: [0, 0],
}

/** The level of a room's trap. */
const roomTrapLevel = 10

/** A command of a room with its dependent commands: a mobile's items, an object's contents. */
interface Root extends Placed {
  /** The mobile that this M command has made, as long as it lives. */
  mob: DikuMob | null
}

/**
 * Runs resets as SmaugFUSS does: a tree for each room. Each M remembers the mobile that it made, and makes another only when that
 * one is gone, so the number of mobiles stays constant. Dependent objects are made only together with the mobile. O and P make an
 * object if there is none of its kind in the room or container yet. H hides the object that was placed last. D sets the door each
 * time. T sets a trap in an object or a room.
 * Traps in rooms, and in objects that T names by number, are not set while a player is in the area.
 */
export class SmaugResets extends Resets implements RoomResets {
  private readonly rooms = new Map<number, Root[]>()
  /** Whether the resets make no random choices: exits are not shuffled. */
  pinned = false

  /** The range of player levels for which each room's area is meant; 0 to 0 if the area has no range. */
  private readonly levels = new Map<number, readonly [low: number, high: number]>()

  /** Groups the commands of an area by room. The first argument of each command is the room to which it belongs. */
  prepare(commands: readonly Command[], levels: readonly [low: number, high: number] = [0, 0]): void {
    let mob: Root | null = null
    /** The objects that were placed last, by nesting depth. */
    let depths: Placed[] = []
    for (const command of commands) {
      const [room = 0, extra = 0] = command.args
      const list = this.rooms.get(room) ?? []
      this.rooms.set(room, list)
      this.levels.set(room, levels)
      const placed: Root = { command, into: [], mob: null }
      if (command.letter === 'G' || command.letter === 'E') {
        mob?.into.push(placed)
        depths = [placed]
      } else if (command.letter === 'P') {
        const outer = depths[Math.min(extra, depths.length - 1)]
        outer?.into.push(placed)
        depths = [...depths.slice(0, extra + 1), placed]
      } else if (command.letter === 'H' && depths.length > 0) {
        // H applies to the object that was placed last.
        depths.at(-1)!.into.push(placed)
      } else if (command.letter === 'T' && (extra & inObject) !== 0) {
        // T applies to the object that was placed in the room last. The trap is set before the object's contents are placed.
        if (list.at(-1)?.command.letter === 'O') list.at(-1)!.into.unshift(placed)
      } else {
        list.push(placed)
        if (command.letter === 'M') mob = placed
        if (command.letter === 'O') depths = [placed]
      }
    }
  }

  run(rooms: readonly number[], hasPlayers: boolean): void {
    this.isWatched = hasPlayers
    for (const vnum of rooms) {
      const room = this.room(vnum)
      if (room) for (const root of this.rooms.get(vnum) ?? []) this.reset(room, vnum, root)
    }
  }

  /** Whether a player is in the area. If so, traps in rooms, and in objects named by number, are not set. */
  private isWatched = false

  private reset(room: Room, vnum: number, root: Root): void {
    const [, extra = 0, first = 0, second = 0, third = 0] = root.command.args
    switch (root.command.letter) {
      case 'M':
        if (!this.world.has('mob', first) || (root.mob && !root.mob.destructed)) return
        // After an edit of the area, a mobile that already exists is assigned to this command.
        root.mob = this.unclaimed(first, vnum)
        if (root.mob) return
        root.mob = this.makeMob(first, vnum)
        this.claimed.add(root.mob)
        this.equip(root.mob, root.into, this.levels.get(vnum) ?? [0, 0])
        return
      case 'O':
        this.lay(room, first, second, root)
        return
      case 'T': {
        const place = third === 0 || third === vnum ? room : this.room(third)
        // As in SMAUG, the kind of a room's trap is also the number of its charges.
        if (place && !this.isWatched) setTrap(place, { flags: extra, kind: first, charges: first }, roomTrapLevel)
        return
      }
      case 'D': {
        const direction = smaugDirections[second]
        const state = doorStates[third]
        if (direction && state && room.doors[direction] && !room.isHeld(direction)) room.doorStates[direction] = state
        return
      }
    }
  }

  /** Mobiles that are assigned to a command. */
  private readonly claimed = new WeakSet<MudObject>()

  /** Finds a mobile that was made for a room and is assigned to no command, and marks it as assigned; null if there is none. */
  private unclaimed(vnum: number, room: number): DikuMob | null {
    const home = this.path('room', room)
    const found = (this.clones('mob', vnum) as DikuMob[]).find(one => one.home === home && !this.claimed.has(one))
    if (found) this.claimed.add(found)
    return found ?? null
  }

  private lay(room: Room, vnum: number, count: number, { into }: Placed): void {
    if (!this.world.has('object', vnum)) return
    const path = this.path('object', vnum)
    let object = room.inventory.find(one => one.path === path) ?? null
    if (!object) {
      object = this.stack(vnum, count)
      move(object, room)
    }
    this.fill(object, into)
  }

  /** Makes a stack: one object that stands for several identical ones. */
  private stack(vnum: number, count: number): Stack {
    const object = this.makeObject(vnum) as Stack
    object.count = Math.max(1, count)
    return object
  }

  private fill(container: MudObject, placed: readonly Placed[]): void {
    for (const { command, into } of placed) {
      if (command.letter === 'H') {
        ;(container as Stack).hidden = true
        continue
      }
      if (command.letter === 'T') {
        this.trap(container as Stack, command)
        continue
      }
      const [, , vnum = 0, count = 1] = command.args
      if (!this.world.has('object', vnum)) continue
      const path = this.path('object', vnum)
      if (container.inventory.some(one => one.path === path)) continue
      const object = this.stack(vnum, count)
      move(object, container)
      this.fill(object, into)
    }
  }

  /** Sets a trap in the placed object, or in the oldest object with a given number. Objects that players carry get no trap. */
  private trap(placed: Stack, { args }: Command): void {
    const [, flags = 0, kind = 0, charges = 0, vnum = 0] = args
    if (this.isWatched && vnum > 0) return
    const into = vnum > 0 ? (this.clones('object', vnum)[0] as Stack | undefined) : placed
    if (!into || (into.environment as Living | null)?.isPlayer) return
    const level = Math.max(1, into.level + (this.pinned ? 0 : [0, 1, 0, -1][into.random(4)]!))
    setTrap(into as MudObject as Item, { flags, kind, charges }, level)
  }

  /** Gives a mobile its things. A shopkeeper's wares are sorted by level, the highest first, then by name. */
  private equip(mob: DikuMob, placed: readonly Placed[], levels: readonly [low: number, high: number]): void {
    const things: Given[] = []
    const isKeeper = this.world.isKeeper(mob.vnum)
    for (const { command, into } of placed) {
      const [, , vnum = 0, , position = -1] = command.args
      if (!this.world.has('object', vnum)) continue
      const object = this.stack(vnum, 1)
      const thing = {
        object,
        into,
        level: this.levelOf(object, levels),
        position: command.letter === 'E' ? position : null,
      }
      const before = isKeeper ? things.findIndex(other => isBefore(thing, other)) : -1
      things.splice(before < 0 ? things.length : before, 0, thing)
    }
    for (const thing of things) this.hand(mob, thing)
  }

  private hand(mob: DikuMob, { object, into, position }: Given): void {
    move(object, mob)
    if (position !== null) {
      if (isBarred(object, mob.alignment)) move(object, mob.environment!)
      else mob.equip(object, position)
    }
    this.fill(object, into)
  }

  /**
   * Returns the level of a ware. Armour, weapons, wands, staffs, potions and pills without a level in their file get a random one. The rule
   * is that of generate_itemlevel() in SmaugFUSS's reset.c.
   */
  private levelOf(object: Stack, [low, high]: readonly [low: number, high: number]): number {
    const dice = object.level > 0 ? null : diceOf(object)
    if (!dice || this.pinned) return object.level
    const least = Math.max(low, 1)
    const most = Math.min(high, least + 15)
    const [from, to] = [least + dice[0], most + dice[1]]
    return to > from ? from + object.random(to - from + 1) : from
  }
}
