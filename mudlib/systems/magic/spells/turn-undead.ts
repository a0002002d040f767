import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

/** Burns the undead, and may make them flee. */
export default class TurnUndead extends Spell {
  name = 'turn undead'
  aliases = ['turn']
  help = 'Burns the undead, more than a blow would, and may have them run. It does nothing to the living.'
  level = 2
  price = 40
  mana = 8
  cooldown = 4
  dice = '2d6'
  damageType = 'holy' as const

  refuse(_caster: Living, target: Living | null): string | undefined {
    return target && target.race !== 'undead' ? 'That does nothing to the living.' : undefined
  }

  @deed('act')
  cast(caster: Living, target: Living): void {
    act('{Actor} [hold] an open hand before {target}, and there is a light in it.', { actor: caster, target })
    this.harm(caster, target)
    if (target.destructed || target.hp < 1 || target.level > caster.level + 2) return
    if (this.random(100) < 25) target.flee()
  }
}
