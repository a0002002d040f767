import { find, moreSteps, objectsOf } from 'driver'
import { traitsOf } from '/compat/diku/families'
import { formats } from '/compat/diku/formats'
import type { Mounts } from '/compat/diku/mounts'
import type { Command, ListResets } from '/compat/diku/resets'
import type { Monster } from '/std/monster'
import type { MudObject } from '/std/object'
import { Zone } from '/std/zone'

/** The step limit for a reset. The longest lists in the stock worlds need a fraction of it. */
const resetSteps = 20_000_000

/** A zone from a file of a Diku world. Its reset is a list of commands, whose meaning depends on the family. */
export class DikuZone extends Zone {
  vnum = 0
  /** The file of the zone. */
  file = ''
  /** The folder of the world's programs. */
  root = ''
  commands: Command[] = []
  /** SMAUG: the range of player levels for which the area is meant. */
  levels: readonly [low: number, high: number] = [0, 0]
  /** Whether the resets make no random choices. */
  pinned = false
  private list: ListResets | null = null
  /** The version of the world for which `list` was made. */
  private listOf = 0

  /** Lists the zone's reset commands instead of spawns, because a mounted world's rooms have no spawns. */
  spawnLines(): string[] {
    const lines: string[] = []
    for (const command of this.commands) {
      const { letter } = command
      if (letter !== 'M' && letter !== 'O') continue
      // SMAUG's commands begin with two extra numbers. One of these is the room to which the command belongs.
      const { family } = (find('/compat/diku/mounts') as Mounts).world(this.root)
      const { resetOffset, limits } = traitsOf(family)
      const [vnum = 0, limit = 0, room = 0] = command.args.slice(resetOffset)
      const path = `${this.root}/${letter === 'M' ? 'mob' : 'object'}/${vnum}`
      const all = (objectsOf(path) as MudObject[]).filter(one => !one.isBlueprint)
      const home = `${this.root}/room/${room}`
      const own = all.filter(one => (one as Monster).home === home || one.environment?.path === home)
      const most = limits.includes(letter) ? ` of ${limit}` : ''
      const name = all[0]?.describe() ?? 'none yet'
      lines.push(
        `  ${letter} ${path.slice(this.root.length + 1)} ${name}: ${all.length}${most} in the world, ${own.length} of room ${room}`,
      )
    }
    const left =
      this.mode === 'never'
        ? 'it is never reset'
        : `reset in ${Math.max(0, Math.ceil(this.lifespan - this.age))} minutes`
    return lines.length > 0 ? [...lines, `  (${left}${this.mode === 'empty' ? ', when nobody is in it' : ''})`] : []
  }

  protected putRight(): void {
    moreSteps(resetSteps)
    this.runCommands()
    // A reset refills the shops of a mounted world, as in the mudlib's own zones.
    for (const room of this.loadedRooms) room.tellOfReset()
  }

  private runCommands(): void {
    const mounts = find('/compat/diku/mounts') as Mounts
    const hasPlayers = this.loadedRooms.some(room => room.players.length > 0)
    const byRoom = mounts.roomResets(this.root)
    if (byRoom === null) {
      // An edit may have added records to which the commands refer.
      const version = mounts.versionOf(this.root)
      if (this.list === null || this.listOf !== version)
        this.list = formats[mounts.world(this.root).family].listResets!(mounts.resetWorld(this.root))
      this.listOf = version
      this.list.pinned = this.pinned
      this.list.run(this.commands, hasPlayers)
      return
    }
    byRoom.pinned = this.pinned
    byRoom.run(
      this.rooms.map(path => Number(path.split('/').at(-1))),
      hasPlayers,
    )
  }
}

export default DikuZone
