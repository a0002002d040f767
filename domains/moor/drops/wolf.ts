import { DropTable } from '/std/drop-table'

/** The drops of a wolf, which sometimes include its pelt. */
export default class WolfDrops extends DropTable {
  always = [{ path: '../items/bones' }]
  main = [{ path: '../items/pelt', weight: 40 }]
  outOf = 128
}
