import { checkDeed } from 'driver'
import { strikeArea } from '/ai/deeds'
import type { DamageType } from '/lib/damage'
import { act } from '/std/act'
import { Behaviour } from '/std/behaviour'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'

interface Settings {
  /** The damage types of the breath. One of them is chosen at random. */
  types: readonly DamageType[]
  /** The chance at each heart beat of a fight, in percent. */
  chance: number
  /** Whether the breath hits all players in the room, or only the monster's foe. */
  area: boolean
}

const looks: Partial<Record<DamageType, string>> = {
  fire: 'a cone of fire',
  cold: 'a cone of frost',
  acid: 'a stream of acid',
  poison: 'a cloud of gas',
  lightning: 'a bolt of lightning',
}

/**
 * Makes a monster, such as a dragon, breathe fire, frost or gas at its foes. Modelled on Diku's breath_any and similar procedures.
 * The more hit points the monster has left, the greater the damage.
 *
 *     behaviours = [Breath.with({ types: ['fire'], chance: 20 })]
 */
export class Breath extends Behaviour<Settings> {
  defaults(): Settings {
    return { types: ['fire'], chance: 20, area: false }
  }

  /**
   * The expected damage of the breath in a round of a fight. It is computed with half of the monster's hit points, because the
   * monster loses hit points during the fight.
   */
  extraDamage(target: Living): number {
    const { monster, settings } = this
    const points = monster.hp / 24 + monster.level / 2
    const taken = settings.types.map(type => target.damageTaken(Math.max(1, Math.round(points)), type))
    return taken.length === 0 ? 0 : ((settings.chance / 100) * taken.reduce((all, one) => all + one, 0)) / taken.length
  }

  heartBeat(): boolean {
    const { monster, settings } = this
    const { foe } = monster
    if (!foe || settings.types.length === 0 || monster.random(100) >= settings.chance) return false
    const type = monster.pick(settings.types)
    this.decide('breathes {0}', type)
    breathe(monster, type, settings.area ? null : foe)
    return true
  }
}

/** Makes a monster breathe at a target; if it is null, at all players in the room. The more hit points the monster has left, the
 * greater the damage. */
export function breathe(monster: Monster, type: DamageType, at: Living | null): void {
  checkDeed('act', monster)
  act(`{Actor} [breathe] ${looks[type] ?? 'something foul'}!`, { actor: monster })
  const points = Math.max(1, Math.floor(monster.hp / 12) + monster.random(monster.level + 1))
  if (at === null) strikeArea(monster, { dice: String(points), type })
  else if (!at.destructed) at.damage(points, type, monster, 'breath')
}

export default Breath
