import type { DikuMob } from '/compat/diku/mob'
import { setVariable } from '/compat/programs/dg/scope'
import { Programmed } from '/compat/programs/programmed'
import { onlyOwner } from '/lib/callers'
import type { Behaved } from '/std/behaved'
import type { MudObject } from '/std/object'
import type { Room } from '/std/room'

// tbaMUD's reset commands for scripts: T attaches a trigger, V sets a script variable. The rules are those of reset_zone() in db.c.

/** The kinds of targets, by the first number of the command: the last mobile made, the last object made, or a room. */
const mobHolder = 0
const objectHolder = 1
export const roomHolder = 2

/** Remembers the mobile or object that a zone's commands made last, which is the target of T and V. */
export class Loaded {
  private mob: DikuMob | null = null
  private object: MudObject | null = null

  keepMob(mob: DikuMob): DikuMob {
    this.mob = mob
    this.object = null
    return mob
  }

  /** Records that an object was made or, with null, could not be made. */
  keepObject(object: MudObject | null): void {
    this.mob = null
    if (object) this.object = object
  }

  /** Forgets the object, because a mobile could not be made. The previous mobile remains the target. */
  forgetObject(): void {
    this.object = null
  }

  forget(): void {
    this.mob = null
    this.object = null
  }

  /** Returns the target for the first number of a command; null if there is none. @param room the room to which the command refers */
  of(kind: number, room: Room | null): Behaved | null {
    const one = kind === mobHolder ? this.mob : kind === objectHolder ? this.object : kind === roomHolder ? room : null
    return one && !one.destructed ? (one as MudObject as Behaved) : null
  }
}

/**
 * Attaches a trigger. The server attaches another copy to a room at each reset. Here, a room has each trigger only once.
 * @returns whether there was a target
 */
export function attachTrigger(root: string, to: Behaved | null, vnum: number): boolean {
  if (!to) return false
  onlyOwner(to.path)
  const id = `${root}/program/${vnum}`
  if (!to.programs.includes(id)) {
    to.programs = [...to.programs, id]
    to.mind()
  }
  return true
}

/**
 * Sets a variable of a target that has triggers. Without triggers, nothing is set.
 * @returns whether there was a target
 */
export function setTriggerVariable(of: Behaved | null, name: string, value: string, context: number): boolean {
  if (!of) return false
  const programmed = of.behaviour(Programmed)
  if (programmed && name !== '') setVariable(programmed.globals, name.toLowerCase(), value, context)
  return true
}
