import { find, move } from 'driver'
import { directionNames } from '/compat/diku/families'
import type { DikuMob } from '/compat/diku/mob'
import { type Command, doorStates, isBarred, type ListResets, type Numbered, Resets } from '/compat/diku/resets'
import { attachTrigger, Loaded, roomHolder, setTriggerVariable } from '/compat/diku/trigger-resets'
import type { Room } from '/std/room'

/**
 * Resets as CircleMUD 3.1 and tbaMUD run them. Worlds rely on these surprising rules:
 * - a command whose if-flag is set is skipped when the previous command failed, and then counts as failed, too, so a whole chain fails together;
 * - after an M that fails, the mobile of the last successful M stays current, so a G or E with no if-flag goes to it;
 * - P puts its object into the newest container of the given number in the whole world;
 * - O doesn't check whether the room already has such an object, D always succeeds, R removes one object;
 * - an object that can't be placed anywhere is still made, without an environment, and counts towards limits;
 * - tbaMUD's T and V apply to the object that the last command made; if that object is of another kind, they change nothing.
 */
export class CircleResets extends Resets implements ListResets {
  /** Has no effect: there are no random choices here. */
  pinned = false
  /** Commands that refer to a missing record or have failed with an error. From then on, they always fail. */
  private readonly disabled = new Set<Command>()

  /** Runs the commands of a zone. */
  run(commands: readonly Command[]): void {
    let last = false
    let mob: DikuMob | null = null
    const loaded = new Loaded()
    for (const command of commands) {
      const { letter, ifFlag, args } = command
      if (ifFlag && !last) continue
      if (this.disabled.has(command) || !this.isWhole(command)) {
        last = false
        continue
      }
      const [first = 0, most = 0, third = 0] = args
      if (letter === 'M') {
        last = this.count('mob', first) < most
        if (last) mob = loaded.keepMob(this.makeMob(first, third))
        else loaded.forgetObject()
      } else if (letter === 'O') {
        last = this.count('object', first) < most
        loaded.keepObject(last ? this.loadObject(first, third) : null)
      } else if (letter === 'G' || letter === 'E') {
        if (mob === null) {
          this.disabled.add(command)
          continue
        }
        // An invalid wear position is an error, and the command changes nothing.
        if (letter === 'E' && (third < 0 || third > 17)) continue
        last = this.count('object', first) < most
        loaded.keepObject(last ? this.equip(mob, first, letter === 'E' ? third : null) : null)
      } else if (letter === 'P') {
        if (this.count('object', first) >= most) {
          last = false
          loaded.keepObject(null)
        } else {
          const object = this.putInto(first, third, command)
          if (object) last = true
          if (object) loaded.keepObject(object)
        }
      } else if (letter === 'T') last = attachTrigger(this.world.root, loaded.of(first, this.room(third)), most) || last
      else if (letter === 'V') last = this.setVariable(command, loaded) || last
      else {
        if (letter === 'D') this.setDoor(first, most, third)
        else if (letter === 'R') this.takeAway(first, most)
        loaded.forget()
        last = true
      }
    }
  }

  /** Returns whether all records to which a command refers exist. If not, disables the command permanently. */
  private isWhole(command: Command): boolean {
    const [first = 0, second = 0, third = 0] = command.args
    const whole = {
      M: () => this.world.has('mob', first) && this.world.has('room', third),
      O: () => this.world.has('object', first) && (third === -1 || this.world.has('room', third)),
      G: () => this.world.has('object', first),
      E: () => this.world.has('object', first),
      P: () => this.world.has('object', first) && this.world.has('object', third),
      D: () => this.world.has('room', first),
      R: () => this.world.has('room', first) && this.world.has('object', second),
      T: () => this.world.hasProgram(second) && (first !== roomHolder || this.world.has('room', third)),
      V: () => first !== roomHolder || this.world.has('room', third),
    }[command.letter]
    if (whole?.() ?? true) return true
    this.disabled.add(command)
    return false
  }

  private loadObject(vnum: number, room: number): Numbered {
    const object = this.makeObject(vnum)
    if (room !== -1) move(object, this.path('room', room))
    return object
  }

  private equip(mob: DikuMob, vnum: number, position: number | null): Numbered {
    const object = this.makeObject(vnum)
    if (position !== null && mob.equipment[position]) return object
    move(object, mob)
    if (position !== null && !isBarred(object, mob.alignment)) mob.equip(object, position)
    return object
  }

  /**
   * Runs a V command. Its context is the second number for rooms, otherwise the third.
   * @returns whether the command counts as successful
   */
  private setVariable({ args, text = '' }: Command, loaded: Loaded): boolean {
    const [kind = 0, second = 0, third = 0] = args
    const [, name = '', value = ''] = /^(\S+)\s*(.*)$/.exec(text) ?? []
    const holder = loaded.of(kind, kind === roomHolder ? this.room(third) : null)
    return setTriggerVariable(holder, name, value, kind === roomHolder ? second : third)
  }

  /**
   * Makes an object inside a container.
   * @returns the object; null if there is no container; the result of the last command is then kept
   */
  private putInto(vnum: number, into: number, command: Command): Numbered | null {
    const target = this.clones('object', into).at(-1)
    const object = this.makeObject(vnum)
    if (!target) {
      this.disabled.add(command)
      return null
    }
    move(object, target)
    return object
  }

  private setDoor(room: number, way: number, state: number): void {
    const place = this.room(room)
    const direction = directionNames[way]
    const wanted = doorStates[state]
    if (!place || !direction || !wanted || !place.doors[direction]) return
    if (!place.isHeld(direction)) place.doorStates[direction] = wanted
  }

  /** Removes the newest object of a kind from a room's floor. */
  private takeAway(room: number, vnum: number): void {
    const place = find(this.path('room', room)) as Room | null
    const path = this.path('object', vnum)
    place?.inventory.findLast(one => one.path === path)?.destruct()
  }
}
