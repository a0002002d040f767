import type { Monster } from '/std/monster'
import { MudObject } from '/std/object'

/** A pack: who is in it, and how brave they are together. */
export interface PackState {
  members: Monster[]
  /** From 0 to 100. */
  morale: number
  /** The path of the room where help is wanted, and the world second until which; empty: nowhere. */
  call: string
  callUntil: number
  /** The one that led last, to notice when another does. */
  alpha: Monster | null
}

/** Knows the packs: members find each other here, wherever they are. */
export class Packs extends MudObject {
  private packs: Record<string, PackState> = {}

  /** The pack of a name, with those that are still there. */
  of(name: string): PackState {
    this.packs[name] ??= { members: [], morale: 100, call: '', callUntil: 0, alpha: null }
    const pack = this.packs[name]
    if (pack.members.some(one => one.destructed)) pack.members = pack.members.filter(one => !one.destructed)
    return pack
  }

  join(name: string, monster: Monster): void {
    const pack = this.of(name)
    if (pack.members.length === 0) pack.morale = 100
    if (!pack.members.includes(monster)) pack.members = [...pack.members, monster]
  }

  leave(name: string, monster: Monster): void {
    const pack = this.of(name)
    pack.members = pack.members.filter(one => one !== monster)
  }
}

export default Packs
