import type { ReadFiles } from '/compat/diku/areas'
import { type ReadFile, readCircle } from '/compat/diku/circle'
import { CircleResets } from '/compat/diku/circle-resets'
import { writeCircle } from '/compat/diku/circle-writer'
import type { Family } from '/compat/diku/families'
import { readMerc } from '/compat/diku/merc'
import { MercResets } from '/compat/diku/merc-resets'
import { writeMerc } from '/compat/diku/merc-writer'
import type { DikuWorld } from '/compat/diku/model'
import type { ListResets, ResetWorld, RoomResets } from '/compat/diku/resets'
import { readRom } from '/compat/diku/rom'
import { RomResets } from '/compat/diku/rom-resets'
import { writeRom } from '/compat/diku/rom-writer'
import { readSmaug } from '/compat/diku/smaug'
import { SmaugResets } from '/compat/diku/smaug-resets'
import { writeSmaug } from '/compat/diku/smaug-writer'

/** The functions that read, write and reset the worlds of a family. */
export interface Format {
  /**
   * Reads a whole world; errors are in its `problems`.
   * @param read returns the text of a file by its path in the world's folder, or null
   * @param files files that were parsed earlier; unchanged files aren't parsed again
   */
  read(read: ReadFile, files?: ReadFiles): DikuWorld
  /** Returns all files of a world, by path. */
  write(world: DikuWorld): Record<string, string>
  /** Returns the resets of a world in which resets belong to rooms; undefined if each zone runs its list from the top. */
  roomResets?(world: ResetWorld): RoomResets
  /** Returns the resets of a world whose zones run them as lists; undefined if resets belong to rooms. */
  listResets?(world: ResetWorld): ListResets
}

const circle = (family: 'circle31' | 'tba'): Format => ({
  read: (read, files) => readCircle(read, family, files),
  write: world => writeCircle(world, family),
  listResets: world => new CircleResets(world),
})

/** The format of each family. */
export const formats: Readonly<Record<Family, Format>> = {
  circle31: circle('circle31'),
  tba: circle('tba'),
  merc: { read: readMerc, write: writeMerc, listResets: world => new MercResets(world) },
  rom: { read: readRom, write: writeRom, roomResets: world => new RomResets(world) },
  smaug: { read: readSmaug, write: writeSmaug, roomResets: world => new SmaugResets(world) },
}
