import type { Resistances } from '/lib/damage'
import type { Stats } from '/std/affected'
import { MudObject } from '/std/object'

const nothing = Object.freeze({})

/**
 * A race that players can choose. One file each, in /std/races or in the folder `races` of a domain; an edit is live on all who are of it.
 *
 *     export default class Elf extends Race {
 *       name = 'elf'
 *       about = 'Quick and clever, and easily hurt.'
 *       stats = { dex: 2, int: 1, con: -2 }
 *     }
 */
export class Race extends MudObject {
  name = 'race'
  /** One sentence for those who choose. */
  about = ''
  /** What is added to stats of 10. */
  stats: Readonly<Partial<Stats>> = nothing
  /** The highest value that training leads to; a stat that isn't named: 18 and what the race adds. */
  most: Readonly<Partial<Stats>> = nothing
  /** The percentage by which damage of each type is reduced. */
  resistances: Resistances = nothing
  /** Whether it sees without light. */
  seesInDark = false
  /** Hit points and magic points that each level brings beyond the usual ones. */
  hits = 0
  magic = 0
  /** How often more than others its people may train when they begin. */
  training = 0

  /** The value of a stat at the beginning. */
  begins(stat: keyof Stats): number {
    return 10 + (this.stats[stat] ?? 0)
  }

  /** The highest value of a stat that training leads to. */
  highest(stat: keyof Stats): number {
    return this.most[stat] ?? 18 + (this.stats[stat] ?? 0)
  }

  mistakes(): string[] {
    const wrong = Object.entries(this.stats).filter(([stat]) => this.begins(stat as keyof Stats) < 3)
    return [
      ...super.mistakes(),
      ...(this.about === '' ? ['it has no sentence about itself: `about`'] : []),
      ...wrong.map(([stat]) => `its people would begin with less than 3 ${stat}`),
    ]
  }
}

export default Race
