import { DropTable } from '/std/drop-table'

/** The table of rare drops that all tables of the moor share. */
export default class MoorDrops extends DropTable {
  main = [
    { path: '../items/amber', weight: 60 },
    { gold: '10d10', weight: 40 },
    { path: '../items/spear', weight: 16 },
    { path: '../items/torc', weight: 4 },
  ]
  outOf = 128
}
