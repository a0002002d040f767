import { move } from 'driver'
import { directionNames } from '/compat/diku/families'
import type { DikuMob } from '/compat/diku/mob'
import { type Command, doorStates, isBarred, type ListResets, type Numbered, Resets } from '/compat/diku/resets'
import { shuffleExits } from '/compat/diku/shuffle'
import type { MudObject } from '/std/object'

/**
 * Runs resets as Merc 2.1 does: an area's list is run from the top, and the if-number is not used. Areas rely on these surprising rules:
 * - a flag, `last`, says whether a G or E is run; it is true at the start of the list and after each D whose exit exists;
 * - after an M that fails, the mobile of the last successful M stays current, so a G after a D gives its object to that mobile;
 * - M's limit counts the mobiles in the world; O, P, G and E have no limit;
 * - O and P make an object only if it isn't in its place yet, and make nothing while players are in the area;
 * - P puts one object into the newest container of the given number in the whole world;
 * - an object that a mobile can't wear because of its alignment falls to the floor; an object whose wear position is taken is only carried;
 * - R shuffles exits.
 * A command that refers to a missing record changes nothing.
 */
export class MercResets extends Resets implements ListResets {
  pinned = false

  run(commands: readonly Command[], hasPlayers: boolean): void {
    let last = true
    let mob: DikuMob | null = null
    for (const { letter, args } of commands) {
      const [first = 0, second = 0, third = 0] = args
      switch (letter) {
        case 'M':
          if (!this.world.has('mob', first) || !this.world.has('room', third)) break
          last = this.count('mob', first) < second
          if (last) mob = this.makeMob(first, third)
          break
        case 'O': {
          const room = this.room(third)
          if (!room || !this.world.has('object', first)) break
          last = !hasPlayers && !this.holds(room, first)
          if (last) move(this.makeObject(first), room)
          break
        }
        case 'P': {
          if (!this.world.has('object', first) || !this.world.has('object', third)) break
          const into = this.clones('object', third).at(-1)
          last = !hasPlayers && into !== undefined && !this.holds(into, first)
          if (last) move(this.makeObject(first), into!)
          break
        }
        case 'G':
        case 'E':
          if (!last || !this.world.has('object', first)) break
          last = mob !== null
          if (mob) this.hand(mob, first, letter === 'E' ? third : null)
          break
        case 'D':
          last = this.setDoor(first, second, third) || last
          break
        case 'R': {
          const room = this.room(first)
          if (room && !this.pinned) shuffleExits(room, second)
        }
      }
    }
  }

  private holds(place: MudObject, vnum: number): boolean {
    const path = this.path('object', vnum)
    return place.inventory.some(one => one.path === path)
  }

  private hand(mob: DikuMob, vnum: number, position: number | null): void {
    const object: Numbered = this.makeObject(vnum)
    move(object, mob)
    if (position === null) return
    if (isBarred(object, mob.alignment)) move(object, mob.environment!)
    else if (!mob.equipment[position]) mob.equip(object, position)
  }

  /** Sets the state of a door. @returns whether the exit exists */
  private setDoor(vnum: number, way: number, state: number): boolean {
    const room = this.room(vnum)
    const direction = directionNames[way]
    if (!room || !direction || !(room.exits[direction] || room.doors[direction])) return false
    const wanted = doorStates[state]
    if (wanted && room.doors[direction] && !room.isHeld(direction)) room.doorStates[direction] = wanted
    return true
  }
}
