import { find } from 'driver'
import { CircleResets } from '/compat/diku/circle-resets'
import type { Mounts } from '/compat/diku/mounts'
import type { Command } from '/compat/diku/resets'
import { Zone } from '/std/zone'

/** A zone that a file of a Diku world tells of: its reset is a list of commands, in the meaning of its family. */
export class DikuZone extends Zone {
  vnum = 0
  /** The file it is from. */
  file = ''
  /** Where the world's programs are. */
  root = ''
  commands: Command[] = []
  /** Whether nothing of a reset is left to chance. */
  pinned = false
  private circle: CircleResets | null = null
  protected putRight(): void {
    const mounts = find('/compat/diku/mounts') as Mounts
    const byRoom = mounts.roomResets(this.root)
    if (byRoom === null) {
      this.circle ??= new CircleResets(mounts.resetWorld(this.root))
      this.circle.run(this.commands)
      return
    }
    byRoom.pinned = this.pinned
    byRoom.run(
      this.rooms.map(path => Number(path.split('/').at(-1))),
      this.loadedRooms.some(room => room.players.length > 0),
    )
  }
}

export default DikuZone
