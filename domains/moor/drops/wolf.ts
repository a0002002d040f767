import { DropTable } from '/std/drop-table'

/** Its pelt, if you did not spoil it. */
export default class WolfDrops extends DropTable {
  always = [{ path: '../items/bones' }]
  main = [{ path: '../items/pelt', weight: 40 }]
  outOf = 128
}
