import { traitsOf } from '/compat/diku/families'
import { guessFamily, sureFamily } from '/compat/diku/guess'
import { inspect } from '/compat/diku/inspect'
import { programCount, programResets } from '/compat/diku/left-out'
import type { Problem } from '/compat/diku/model'
import type { Mounts } from '/compat/diku/mounts'
import { toldErrors } from '/compat/diku/told-errors'
import { readWorldFile } from '/compat/diku/worlds'
import { MudObject } from '/std/object'

/** The contents of a world's files, and their errors. */
export interface WorldReport {
  family: string
  /** The family's name, as used in sentences. */
  title: string
  rooms: number
  mobiles: number
  objects: number
  zones: number
  /** The number of programs in the files. */
  programs: number
  /** The number of reset commands that attach a program or set a program's variable. */
  programResets: number
  /** The parts that could not be read. */
  problems: Problem[]
  /** Notes on parts that were read but won't work, such as exits to missing rooms, and on parts that are left out. */
  notes: Problem[]
}

/** Reports on the files of a mounted world. */
export class Report extends MudObject {
  /** Makes a report. @param root the root of the mounted world: `/diku/circle` */
  of(root: string): WorldReport {
    const mounts = this.load<Mounts>('/compat/diku/mounts')
    const { folder, family } = mounts.world(root)
    const world = mounts.parse(folder, family)
    let problems = toldErrors(world, family)
    const about = (message: string) => problems.unshift({ file: '', line: 0, message })
    const file = (path: string) => readWorldFile(folder, path)
    const likely = guessFamily(file)
    if (likely !== family) {
      const count = mounts.parse(folder, likely).problems.length
      const { title } = traitsOf(likely)
      // A world that is read as the wrong family has an error on each line, so one note about the family replaces these errors.
      if (count < world.problems.length) {
        problems = []
        about(
          `this is a world of ${title}: read as one of ${family} it has ${world.problems.length} errors (--family ${likely})`,
        )
      } else if (count === world.problems.length && sureFamily(file))
        about(`this is a world of ${title}, and is read as one of ${traitsOf(family).title} (--family ${likely})`)
    }
    if (world.rooms.size === 0)
      about('there is no room in it: it is no world, or one of a server that is not known here')
    return {
      family,
      title: traitsOf(family).title,
      rooms: world.rooms.size,
      mobiles: world.mobs.size,
      objects: world.objects.size,
      zones: world.zones.length,
      programs: programCount(world),
      programResets: programResets(world),
      problems,
      notes: inspect(world, family),
    }
  }
}

export default Report
