import { DropTable } from '/std/drop-table'

/** Light has no pockets. */
export default class WispDrops extends DropTable {
  main = [
    { path: '../items/amber', weight: 20 },
    { table: './moor', weight: 8 },
  ]
  outOf = 128
}
