import { DropTable } from '/std/drop-table'

/** The few drops of a rat. */
export default class RatDrops extends DropTable {
  always = [{ path: '../items/bones' }]
  main = [{ gold: '1d3', weight: 1 }]
  outOf = 4
}
