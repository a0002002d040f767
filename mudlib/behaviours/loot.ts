import type { DamageType } from '/lib/damage'
import { Behaviour } from '/std/behaviour'
import type { Corpse } from '/std/corpse'
import { spawns } from '/std/daemons'
import type { Living } from '/std/living'
import { rates } from '/std/offers'

/** An item that it may drop: the path of its program, the chance, and the number. */
interface Drop {
  path: string
  /** The chance in percent; 100 by default. */
  chance?: number
  /** The number of items, as dice or a number; 1 by default. */
  count?: string
  /** The number of these items that the world should have. If there are fewer, the drop is more likely; if there are more, it is less likely. */
  target?: number
}

interface Settings {
  /** Items that are rolled one by one, each with its own chance. */
  drops: Drop[]
  /** Items of which only one is picked. Their chances are used as weights. */
  oneOf: Drop[]
  /** The number of coins, as dice. */
  gold: string
  /** The seconds for which only players who fought it may take things from its corpse; 0 means that anybody may. */
  reserved: number
}

/**
 * Drops loot when it dies. It follows Ranvier's lootable: items have chances, and the loot can be reserved for the players who fought the
 * monster.
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

  dying(): void {
    const { monster, settings } = this
    if (settings.gold) monster.earn(monster.roll(settings.gold), 'loot')
    const drops = settings.drops.filter(drop => monster.random(100) < this.chanceOf(drop))
    const one = monster.pickByWeight(settings.oneOf, drop => this.chanceOf(drop))
    // An error in creating an item is reported at the end, so the other items are created anyway.
    let wrong: unknown
    for (const drop of one ? [...drops, one] : drops) {
      try {
        this.give(drop)
      } catch (error) {
        wrong ??= error
      }
    }
    if (wrong !== undefined) throw wrong
  }

  private chanceOf({ path, chance = 100, target }: Drop): number {
    // A chance of 100 percent isn't changed by the current loot rate.
    const likely = chance === 100 ? chance : chance * rates().factor('loot', this.monster.path)
    return target === undefined ? likely : likely / spawns().plenty(this.monster.absolute(path), target)
  }

  private give({ path, count = '1' }: Drop): void {
    const { monster } = this
    for (let i = monster.roll(count); i > 0; i--) monster.clone(path).move(monster)
  }

  died(_killer: Living | null, corpse: Corpse | null): void {
    if (corpse && this.settings.reserved > 0 && this.fought.length > 0)
      corpse.reserve(this.fought, this.settings.reserved)
  }
}

export default Loot
