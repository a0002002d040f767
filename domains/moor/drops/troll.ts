import { DropTable } from '/std/drop-table'

/** The drops of the troll. */
export default class TrollDrops extends DropTable {
  always = [{ path: '../items/bones', count: '1d3' }]
  main = [
    { gold: '6d10', weight: 60 },
    { path: '../items/cap', weight: 20 },
    { table: './moor', weight: 30 },
  ]
  outOf = 128
  tertiary = [{ path: '../items/torc', oneIn: 100 }]
}
