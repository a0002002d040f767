import { DropTable } from '/std/drop-table'

/** The drops of a slinger, mostly coins. */
export default class SlingerDrops extends DropTable {
  main = [
    { gold: '2d8', weight: 60 },
    { path: '../items/moor-herb', weight: 24 },
    { table: './moor', weight: 6 },
  ]
  outOf = 128
}
