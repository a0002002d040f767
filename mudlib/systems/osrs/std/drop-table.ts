import { checkDeed } from 'driver'
import { type DropTableData, type RareEntry, rollTable, type TableEntry, type WeightedEntry } from '/lib/drops'
import type { Monster } from '/std/monster'
import { MudObject } from '/std/object'
import { rates } from '/std/offers'

/** The maximum nesting depth of tables within tables. */
const deepest = 5

/**
 * A drop table in the style of OSRS, as a program. The table has things that always drop, a main roll by weight, and rare things
 * that each have a roll of their own. An entry names a program, coins or another table. Monsters refer to the table by
 * `dropTableId`.
 *
 *     export default class GoblinDrops extends DropTable {
 *       always = [{ path: '../items/bones' }]
 *       main = [{ gold: '2d6', weight: 5 }, { path: '../items/spear', weight: 2 }, { table: './herbs', weight: 1 }]
 *       outOf = 16
 *       tertiary = [{ path: '../items/clue', oneIn: 128 }]
 *     }
 *
 * Paths are relative to the table's own program. The world's economy scales the chance of things that don't always drop (`help economy`).
 */
export class DropTable extends MudObject implements DropTableData {
  name = 'drop table'
  always: readonly TableEntry[] = []
  main: readonly WeightedEntry[] = []
  rolls = 1
  outOf = 0
  tertiary: readonly RareEntry[] = []

  /**
   * Rolls the table, and gives the drops to a monster that dies.
   * @param depth the nesting depth of this table
   * @throws if tables are nested too deeply
   */
  dropOnto(monster: Monster, depth = 0): void {
    checkDeed('set', monster)
    if (depth >= deepest) throw new Error(`${this.path}: tables lie more than ${deepest} deep in each other`)
    for (const entry of rollTable(this, n => monster.random(n), rates().factor('loot', monster.path))) {
      if (monster.destructed) return
      if (entry.gold) monster.earn(monster.roll(entry.gold), 'loot')
      if (entry.table) this.load<DropTable>(entry.table).dropOnto(monster, depth + 1)
      if (entry.path) this.give(monster, entry.path, entry.count ?? '1')
    }
  }

  private give(monster: Monster, path: string, count: string): void {
    for (let i = monster.roll(count); i > 0; i--) this.clone(path).move(monster)
  }
}

export default DropTable
