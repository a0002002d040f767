import { saveObject } from 'driver'
import { onlyMudlib } from '/lib/callers'
import { frozen } from '/lib/frozen'
import type { BridgesDaemon } from '/std/daemons'
import { saved, unsaved } from '/std/decorators'
import { MudObject } from '/std/object'
import type { Room } from '/std/room'

/** An exit from one room to another that no file declares. It is opened while the world runs. */
export interface Bridge {
  /** The path of the room that has the exit. */
  from: string
  /** The direction or word that players type to use it. */
  way: string
  to: string
}

/** Exits between independent areas, such as an area of this mudlib and an area of a mounted world. They survive restarts. */
export class Bridges extends MudObject implements BridgesDaemon {
  @saved private _bridges: readonly Bridge[] = []
  /** The frozen copy of `_bridges` that `all` last returned. */
  @unsaved private _frozen: readonly Bridge[] | null = null

  /** All bridges. The array stays the same object until an exit is opened or closed, because mounted worlds read it at each tick. */
  get all(): readonly Bridge[] {
    if (this._frozen !== this._bridges) this._frozen = frozen(this._bridges)
    return this._frozen
  }

  from(path: string): Readonly<Record<string, string>> | null {
    const found = this._bridges.filter(one => one.from === path)
    return found.length === 0 ? null : Object.fromEntries(found.map(({ way, to }) => [way, to]))
  }

  /**
   * Opens an exit and, optionally, an exit back. @param back the name of the exit back; if empty, there is none
   * @returns the reason why it can't be opened, or undefined
   */
  open(from: Room, way: string, to: Room, back: string): string | undefined {
    onlyMudlib('bridges')
    for (const [room, exit] of [
      [from, way],
      [to, back],
    ] as const)
      if (room.exits[exit]) return `${room.path} has an exit ${exit} already.`
    this.add(from, way, to)
    if (back !== '') this.add(to, back, from)
    saveObject(this)
    return undefined
  }

  /** Closes an exit that was opened by open(), and the exits that lead back. @returns whether there was such an exit */
  close(from: Room, way: string): boolean {
    onlyMudlib('bridges')
    const bridge = this._bridges.find(one => one.from === from.path && one.way === way)
    if (!bridge) return false
    for (const one of this._bridges.filter(
      one => one === bridge || (one.from === bridge.to && one.to === bridge.from),
    )) {
      this._bridges = this._bridges.filter(other => other !== one)
      const room = this.findLoaded<Room>(one.from)
      if (!room) continue
      const { [one.way]: _, ...exits } = room.exits
      room.exits = exits
    }
    saveObject(this)
    return true
  }

  private add(from: Room, way: string, to: Room): void {
    this._bridges = [...this._bridges, { from: from.path, way, to: to.path }]
    from.exits = { ...from.exits, [way]: to.path }
  }
}

export default Bridges
