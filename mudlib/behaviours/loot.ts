import { spawns } from '/daemons/names'
import { Behaviour } from '/std/behaviour'
import type { Corpse } from '/std/corpse'
import type { DamageType } from '/std/damage'
import type { Living } from '/std/living'

/** Something that may be found on it: a program, how likely, how many. */
interface Drop {
  path: string
  /** In percent; 100 unless told. */
  chance?: number
  /** Dice or a number; 1 unless told. */
  count?: string
  /** How many of it the world should hold: the fewer there are, the likelier it is, and the other way round. */
  target?: number
}

interface Settings {
  /** Each is diced for by itself. */
  drops: Drop[]
  /** Of these one, by their chances as weights. */
  oneOf: Drop[]
  /** Coins, as dice. */
  gold: string
  /** Seconds in which only who fought it may take from its corpse; 0: anybody. */
  reserved: number
}

/**
 * What it leaves when it dies: tables with chances (Ranvier's lootable), and whose it is.
 *
 *     behaviours = [Loot.with({ drops: [{ path: './pelt' }, { path: './fang', chance: 25 }], gold: '2d6', reserved: 60 })]
 */
export class Loot extends Behaviour<Settings> {
  private fought: string[] = []

  defaults(): Settings {
    return { drops: [], oneOf: [], gold: '', reserved: 0 }
  }

  struck(_points: number, _type: DamageType, by: Living | null): void {
    const owner = by?.isPlayer ? by : by?.party.find(one => one.isPlayer)
    if (owner && !this.fought.includes(owner.name)) this.fought = [...this.fought, owner.name]
  }

  heartBeat(): boolean {
    if (this.fought.length > 0 && !this.monster.attacker && this.monster.hp >= this.monster.maxHp) this.fought = []
    return false
  }

  death(): void {
    const { monster, settings } = this
    for (const drop of settings.drops) if (monster.random(100) < this.chanceOf(drop)) this.give(drop)
    const one = monster.pickByWeight(settings.oneOf, drop => this.chanceOf(drop))
    if (one) this.give(one)
    if (settings.gold) monster.gold += monster.roll(settings.gold)
  }

  private chanceOf({ path, chance = 100, target }: Drop): number {
    return target === undefined ? chance : chance / spawns().plenty(this.monster.absolute(path), target)
  }

  private give({ path, count = '1' }: Drop): void {
    const { monster } = this
    for (let i = monster.roll(count); i > 0; i--) monster.clone(path).move(monster)
  }

  buried(corpse: Corpse): void {
    if (this.settings.reserved > 0 && this.fought.length > 0) corpse.reserve(this.fought, this.settings.reserved)
  }
}

export default Loot
