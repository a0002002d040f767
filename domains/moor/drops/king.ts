import { DropTable } from '/std/drop-table'

/** The drops of the king. He always drops coins and bones, and has two rolls for pieces of the hoard. */
export default class KingDrops extends DropTable {
  always = [{ gold: '10d12+40' }, { path: '../items/bones' }]
  rolls = 2
  main = [
    { path: '../items/blade', weight: 20 },
    { path: '../items/torc', weight: 14 },
    { path: '../items/spear', weight: 26 },
    { path: '../items/amber', count: '1d4', weight: 40 },
    { path: '../items/moor-herb', count: '2d3', weight: 28 },
  ]
}
