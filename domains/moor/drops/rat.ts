import { DropTable } from '/std/drop-table'

/** The drops of a rat: always bones, and sometimes a few coins. */
export default class RatDrops extends DropTable {
  always = [{ path: '../items/bones' }]
  main = [{ gold: '1d3', weight: 1 }]
  outOf = 4
}
