import { move } from 'driver'
import { directionNames } from '/compat/diku/families'
import type { DikuMob } from '/compat/diku/mob'
import { type Command, doorStates, isBarred, type Numbered, Resets, type RoomResets } from '/compat/diku/resets'
import { shuffleExits } from '/compat/diku/shuffle'
import { opposite } from '/lib/directions'
import type { MudObject } from '/std/object'
import type { DoorState } from '/std/place'
import type { Room } from '/std/room'

/** A limit in the file above this number counts as 6; -1 means no limit. */
const oldLimit = 50
/** The chance that an object beyond its limit is made nevertheless, in percent. */
const overLimit = 20

/**
 * Runs resets as ROM 2.4 does. Areas rely on these surprising rules:
 * - commands are grouped by room, and rooms are reset in the order of their numbers, regardless of the order in the file;
 * - the if-number is ignored: only the flag `last` says whether a chain continues; it is false at the start of each room;
 * - M has a limit for the world and another for the room; O makes an object only if none is in the room; O and P aren't run while players
 * are in the area;
 * - P adds objects until the container has the given number; beyond their limit, G and E still succeed one time in five;
 * - D is the state of a door after each reset; it is applied to both sides of the door before the room's commands;
 * - R shuffles exits.
 */
export class RomResets extends Resets implements RoomResets {
  /** Commands by room. */
  private readonly lists = new Map<number, Command[]>()
  /** The state of each room's doors after a reset. */
  private readonly doors = new Map<number, Record<string, DoorState>>()
  /** Whether the resets make no random choices: nothing is made beyond its limit, and exits are not shuffled. */
  pinned = false

  /** Groups the commands of an area by room. */
  prepare(commands: readonly Command[]): void {
    let room = 0
    for (const command of commands) {
      const { letter, args } = command
      if (letter === 'D') {
        this.noteDoor(args)
        continue
      }
      if (letter === 'M' || letter === 'O') room = args[2]!
      else if (letter === 'R') room = args[0]!
      if (!this.world.has('room', room)) continue
      const list = this.lists.get(room)
      if (list) list.push(command)
      else this.lists.set(room, [command])
    }
  }

  private noteDoor([vnum = 0, way = 0, state = 0]: readonly number[]): void {
    const direction = directionNames[way]
    const wanted = doorStates[state]
    if (!direction || !wanted) return
    this.doors.set(vnum, { ...this.doors.get(vnum), [direction]: wanted })
  }

  /** Resets rooms of an area, in the order of their numbers. */
  run(rooms: readonly number[], hasPlayers: boolean): void {
    for (const vnum of [...rooms].sort((a, b) => a - b)) {
      const room = this.room(vnum)
      if (room) this.resetRoom(room, vnum, hasPlayers)
    }
  }

  private resetRoom(room: Room, vnum: number, hasPlayers: boolean): void {
    this.resetDoors(room, vnum)
    let last = false
    let mob: DikuMob | null = null
    for (const { letter, args } of this.lists.get(vnum) ?? []) {
      const [first = 0, limit = 0, third = 0, fourth = 0] = args
      if (letter === 'M') {
        if (!this.world.has('mob', first)) continue
        last = this.count('mob', first) < limit && this.inRoom(room, 'mob', first) < fourth
        if (last) mob = this.makeMob(first, vnum)
      } else if (letter === 'O') {
        if (!this.world.has('object', first)) continue
        last = !hasPlayers && this.inRoom(room, 'object', first) === 0
        if (last) move(this.makeObject(first), room)
      } else if (letter === 'P') {
        if (!this.world.has('object', first) || !this.world.has('object', third)) continue
        last = !hasPlayers && this.fill(first, limit, third, fourth, last)
      } else if (letter === 'G' || letter === 'E') {
        if (!this.world.has('object', first) || !last) continue
        if (mob === null) last = false
        else if (this.isGranted(mob, first, limit)) {
          this.hand(mob, first, letter === 'E' ? third : null)
          last = true
        }
      } else if (letter === 'R' && !this.pinned) shuffleExits(room, limit)
    }
  }

  /** Resets the doors of a room on both sides. */
  private resetDoors(room: Room, vnum: number): void {
    for (const way of Object.keys(room.doors))
      if (!room.isHeld(way)) room.doorStates[way] = this.doors.get(vnum)?.[way] ?? 'open'
    for (const [way, path] of Object.entries(room.exits)) {
      const back = opposite[way]
      const beyond = Number(path.split('/').at(-1))
      const other = back ? this.room(beyond) : null
      if (back && other?.doors[back] && !other.isHeld(back))
        other.doorStates[back] = this.doors.get(beyond)?.[back] ?? 'open'
    }
  }

  private inRoom(room: MudObject, kind: 'mob' | 'object', vnum: number): number {
    const path = this.path(kind, vnum)
    return room.inventory.filter(one => one.path === path).length
  }

  private fill(vnum: number, limit: number, into: number, most: number, last: boolean): boolean {
    const allowed = limit > oldLimit ? 6 : limit === -1 ? 999 : limit
    const target = this.clones('object', into).at(-1)
    if (!target || (!(target.environment as Room | null)?.exits && !last)) return false
    let inside = this.inRoom(target, 'object', vnum)
    if (this.count('object', vnum) >= allowed || inside > most) return false
    for (; inside < most; inside++) {
      move(this.makeObject(vnum), target)
      if (this.count('object', vnum) >= allowed) break
    }
    return true
  }

  private isGranted(mob: DikuMob, vnum: number, limit: number): boolean {
    if (this.world.isKeeper(mob.vnum)) return true
    const allowed = limit > oldLimit ? 6 : limit === -1 || limit === 0 ? 999 : limit
    return this.count('object', vnum) < allowed || (!this.pinned && mob.random(100) < overLimit)
  }

  private hand(mob: DikuMob, vnum: number, position: number | null): void {
    const object: Numbered = this.makeObject(vnum)
    move(object, mob)
    if (position === null) return
    if (isBarred(object, mob.alignment)) move(object, mob.environment!)
    else if (!mob.equipment[position]) mob.equip(object, position)
  }
}
