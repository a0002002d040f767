import { addOnce } from '/compat/diku/areas'
import type { DikuMob, DikuObject, DikuRoom, DikuWorld } from '/compat/diku/model'
import type { Table } from '/compat/diku/tables'

/** A parsed record: its keys and values, its number and its position in the file. */
export type Known = [table: Table, vnum: number, place: { file: string; line: number }]

/** The readers of one format for rooms, mobiles and objects. */
export interface RecordReaders {
  tables: (text: string) => Iterable<Table>
  room: (...known: Known) => DikuRoom
  mob: (...known: Known) => DikuMob
  object: (...known: Known) => DikuObject
}

/**
 * Adds the records of a file to a world.
 * @param kind the folder of the file: wld, mob or obj
 * @returns whether there are records of this kind
 */
export function addRecords(
  readers: RecordReaders,
  kind: string,
  file: string,
  text: string,
  world: DikuWorld,
): boolean {
  const { problems } = world
  const each = (take: (...known: Known) => void) => {
    for (const table of readers.tables(text)) take(table, Number(table.name), { file, line: table.line })
  }
  if (kind === 'wld') each((...told) => addOnce(world.rooms, readers.room(...told), 'room', problems))
  else if (kind === 'mob') each((...told) => addOnce(world.mobs, readers.mob(...told), 'mobile', problems))
  else if (kind === 'obj') each((...told) => addOnce(world.objects, readers.object(...told), 'object', problems))
  else return false
  return true
}
