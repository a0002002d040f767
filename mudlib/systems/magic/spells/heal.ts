import { subject } from '/lib/text'
import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

/** Restores hit points. */
export default class Heal extends Spell {
  name = 'heal'
  aliases = ['cure light', 'cure serious', 'cure critical']
  help = 'Gives hit points back to you or a friend: a little more in sunshine.'
  level = 1
  price = 40
  mana = 10
  aim = 'friend' as const
  tides = { sun: 1 }

  refuse(caster: Living, target: Living | null): string | undefined {
    if (target === null || target.hp < target.maxHp) return undefined
    return target === caster ? 'You are not hurt.' : `${subject(target.theShort)} is not hurt.`
  }

  @deed('act')
  cast(caster: Living, target: Living): void {
    act('A warm light settles on {target}.', { actor: caster, target })
    target.heal(this.roll('2d8') + this.power(caster) * 2, caster)
  }
}
