import { DropTable } from '/std/drop-table'

/** The drops of a hag, who always has herbs. */
export default class HagDrops extends DropTable {
  always = [{ path: '../items/moor-herb' }]
  main = [
    { path: '../items/moor-herb', count: '1d3', weight: 40 },
    { gold: '4d10', weight: 40 },
    { table: './moor', weight: 16 },
  ]
  outOf = 128
}
