import { DropTable } from '/std/drop-table'

/** The drops of a barrow guard: sometimes a bronze weapon or armour. */
export default class GuardDrops extends DropTable {
  always = [{ path: '../items/bones' }]
  main = [
    { gold: '3d8', weight: 50 },
    { path: '../items/spear', weight: 8 },
    { path: '../items/cap', weight: 8 },
    { path: '../items/moor-herb', weight: 20 },
    { table: './moor', weight: 6 },
  ]
  outOf = 128
}
