import { DropTable } from '/std/drop-table'

/** The drops of a brigand, which are stolen goods. */
export default class BrigandDrops extends DropTable {
  always = [{ gold: '2d6' }]
  main = [
    { path: '../items/knife', weight: 14 },
    { path: '../items/peat-cake', count: '1d2', weight: 30 },
    { gold: '3d6', weight: 40 },
    { table: './moor', weight: 6 },
  ]
  outOf = 128
}
