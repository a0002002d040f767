import { find } from 'driver'
import { CircleResets, type Command } from '/compat/diku/circle-resets'
import type { Mounts } from '/compat/diku/mounts'
import { Zone } from '/std/zone'

/** A zone that a file of a Diku world tells of: its reset is a list of commands. */
export class DikuZone extends Zone {
  vnum = 0
  /** Where the world's programs are. */
  root = ''
  commands: Command[] = []
  private resets: CircleResets | null = null

  protected putRight(): void {
    this.resets ??= new CircleResets(this.root)
    const world = (find('/compat/diku/mounts') as Mounts).world(this.root)
    this.resets.run(this.commands, (kind, vnum) => world[kind].has(vnum))
  }
}

export default DikuZone
