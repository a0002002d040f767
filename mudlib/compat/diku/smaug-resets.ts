import { move } from 'driver'
import { smaugDirections } from '/compat/diku/families'
import type { DikuMob } from '/compat/diku/mob'
import { type Command, doorStates, isBarred, type Numbered, Resets, type RoomResets } from '/compat/diku/resets'
import type { MudObject } from '/std/object'
import type { Room } from '/std/room'

/** An object that is placed, with its contents. */
interface Placed {
  command: Command
  into: Placed[]
}

/** A command of a room with its dependents: a mobile's things, an object's contents. */
interface Root extends Placed {
  /** The mobile that this M has made, while it lives. */
  mob: DikuMob | null
}

/**
 * Resets as SmaugFUSS runs them: a tree for each room. Each M remembers its own mobile and makes another only when that is gone,
 * so a world doesn't grow; its dependents are made only with it. O makes what does not lie there; P what the container does not hold;
 * D sets the door each time.
 */
export class SmaugResets extends Resets implements RoomResets {
  private readonly rooms = new Map<number, Root[]>()
  /** Leaves random choices out: exits are not shuffled. */
  pinned = false

  /** Groups the commands of an area by room. The first argument of each is the room that it is written in. */
  prepare(commands: readonly Command[]): void {
    let mob: Root | null = null
    /** The object that was placed last, by how deep it lies. */
    let depths: Placed[] = []
    for (const command of commands) {
      const [room = 0, extra = 0] = command.args
      const list = this.rooms.get(room) ?? []
      this.rooms.set(room, list)
      const placed: Root = { command, into: [], mob: null }
      if (command.letter === 'G' || command.letter === 'E') {
        mob?.into.push(placed)
        depths = [placed]
      } else if (command.letter === 'P') {
        const outer = depths[Math.min(extra, depths.length - 1)]
        outer?.into.push(placed)
        depths = [...depths.slice(0, extra + 1), placed]
      } else {
        list.push(placed)
        if (command.letter === 'M') mob = placed
        if (command.letter === 'O') depths = [placed]
      }
    }
  }

  run(rooms: readonly number[]): void {
    for (const vnum of rooms) {
      const room = this.room(vnum)
      if (room) for (const root of this.rooms.get(vnum) ?? []) this.reset(room, vnum, root)
    }
  }

  private reset(room: Room, vnum: number, root: Root): void {
    const [, , first = 0, second = 0, third = 0] = root.command.args
    switch (root.command.letter) {
      case 'M':
        if (!this.world.has('mob', first) || (root.mob && !root.mob.destructed)) return
        // After an edit of the area the one that is there is its own.
        root.mob = this.unclaimed(first, vnum)
        if (root.mob) return
        root.mob = this.makeMob(first, vnum)
        this.claimed.add(root.mob)
        for (const thing of root.into) this.hand(root.mob, thing)
        return
      case 'O':
        this.lay(room, first, second, root)
        return
      case 'D': {
        const direction = smaugDirections[second]
        const state = doorStates[third]
        if (direction && state && room.doors[direction] && !room.isHeld(direction)) room.doorStates[direction] = state
        return
      }
    }
  }

  /** Mobiles that belong to a command. */
  private readonly claimed = new WeakSet<MudObject>()

  /** A mobile that was made for a room and belongs to no command. */
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

  /** A stack is one object that counts for several. */
  private stack(vnum: number, count: number): Numbered & { count: number } {
    const object = this.makeObject(vnum) as Numbered & { count: number }
    object.count = Math.max(1, count)
    return object
  }

  private fill(container: MudObject, placed: readonly Placed[]): void {
    for (const { command, into } of placed) {
      const [, , vnum = 0, count = 1] = command.args
      if (!this.world.has('object', vnum)) continue
      const path = this.path('object', vnum)
      if (container.inventory.some(one => one.path === path)) continue
      const object = this.stack(vnum, count)
      move(object, container)
      this.fill(object, into)
    }
  }

  private hand(mob: DikuMob, { command, into }: Placed): void {
    const [, , vnum = 0, , position = -1] = command.args
    if (!this.world.has('object', vnum)) return
    const object = this.stack(vnum, 1)
    move(object, mob)
    if (command.letter === 'E') {
      if (isBarred(object, mob.alignment)) move(object, mob.environment!)
      else mob.equip(object, position)
    }
    this.fill(object, into)
  }
}
