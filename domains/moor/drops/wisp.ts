import { DropTable } from '/std/drop-table'

/** The rare drops of a wisp. */
export default class WispDrops extends DropTable {
  main = [
    { path: '../items/amber', weight: 20 },
    { table: './moor', weight: 8 },
  ]
  outOf = 128
}
