import { DropTable } from '/std/drop-table'

/** The drops of a goblin: coins, and sometimes its club or some food. */
export default class GoblinDrops extends DropTable {
  always = [{ path: '../items/bones' }]
  main = [
    { gold: '1d8', weight: 60 },
    { path: '../items/club', weight: 12 },
    { path: '../items/peat-cake', weight: 18 },
    { table: './moor', weight: 2 },
  ]
  outOf = 128
}
