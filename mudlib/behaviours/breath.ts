import { strikeArea } from '/ai/deeds'
import { act } from '/std/act'
import { Behaviour } from '/std/behaviour'
import type { DamageType } from '/std/damage'

interface Settings {
  /** What it breathes; of several one by the dice. */
  types: readonly DamageType[]
  /** In percent, at each heart beat of a fight. */
  chance: number
  /** Whether it strikes all players here, or its foe alone. */
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
 * Breathes upon its foes: a dragon (Diku's breath_any and its like). It hurts the more the more hit points the dragon has left.
 *
 *     behaviours = [Breath.with({ types: ['fire'], chance: 20 })]
 */
export class Breath extends Behaviour<Settings> {
  defaults(): Settings {
    return { types: ['fire'], chance: 20, area: false }
  }

  heartBeat(): boolean {
    const { monster, settings } = this
    const { foe } = monster
    if (!foe || settings.types.length === 0 || monster.random(100) >= settings.chance) return false
    const type = monster.pick(settings.types)
    act(`{Actor} [breathe] ${looks[type] ?? 'something foul'}!`, { actor: monster })
    this.decide('breathes {0}', type)
    const points = Math.max(1, Math.floor(monster.hp / 12) + monster.random(monster.level + 1))
    if (settings.area) strikeArea(monster, { dice: String(points), type })
    else foe.damage(points, type, monster, 'breath')
    return true
  }
}

export default Breath
