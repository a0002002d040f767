import { saveObject } from 'driver'
import type { PackState, PacksDaemon } from '/ai/packs'
import { inside, saved } from '/std/decorators'
import type { Monster } from '/std/monster'
import { MudObject } from '/std/object'

declare module '/daemons/names' {
  interface Daemons {
    packs: Packs
  }
}

/** The maximum time, in seconds, before a changed morale is saved. */
const writtenAfter = 5

/** Keeps the packs, so that members find each other wherever they are. */
export class Packs extends MudObject implements PacksDaemon {
  private _packs: Record<string, PackState> = {}
  /** The morale of each pack whose morale isn't full. This survives a restart. */
  @saved private _low: Readonly<Record<string, number>> = {}

  /** The state of the pack with this name, without members that no longer exist. */
  @inside
  stateOf(name: string): PackState {
    this._packs[name] ??= { members: [], morale: this._low[name] ?? 100, call: '', callUntil: 0, alpha: null }
    const pack = this._packs[name]
    if (pack.members.some(one => one.destructed)) pack.members = pack.members.filter(one => !one.destructed)
    return pack
  }

  @inside
  join(name: string, monster: Monster): void {
    // A pack that all members have left starts again with full morale. A pack that was interrupted by a restart keeps its morale.
    const isNew = !(name in this._packs)
    const pack = this.stateOf(name)
    if (!isNew && pack.members.length === 0) this.setMorale(name, 100)
    if (!pack.members.includes(monster)) pack.members = [...pack.members, monster]
  }

  /** Sets the morale of a pack, from 0 to 100. */
  @inside
  setMorale(name: string, morale: number): void {
    const pack = this.stateOf(name)
    pack.morale = Math.max(0, Math.min(100, morale))
    const { [name]: _, ...others } = this._low
    if (pack.morale >= 100 && !(name in this._low)) return
    this._low = pack.morale < 100 ? { ...others, [name]: pack.morale } : others
    if (this.isWriting) return
    this.isWriting = true
    this.callOut(writtenAfter, 'write')
  }

  /** Whether a save of changed morales is scheduled. */
  private isWriting = false

  write(): void {
    this.isWriting = false
    saveObject(this)
  }

  @inside
  leave(name: string, monster: Monster): void {
    const pack = this.stateOf(name)
    pack.members = pack.members.filter(one => one !== monster)
    if (pack.members.length === 0) this.setMorale(name, 100)
  }
}

export default Packs
