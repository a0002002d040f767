import type { PackState, PacksDaemon } from '/std/daemons'
import type { Monster } from '/std/monster'
import { MudObject } from '/std/object'

/** Knows the packs, so that members find each other wherever they are. */
export class Packs extends MudObject implements PacksDaemon {
  private packs: Record<string, PackState> = {}

  /** The pack of a name, without members that are gone. */
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
