import { act } from '/std/act'
import { Armour } from '/std/armour'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

export default class EnchantArmour extends Spell {
  name = 'enchant armour'
  aliases = ['enchant armor']
  help = 'Hardens by magic the armour that you or a friend wears, for ten minutes.'
  level = 8
  price = 240
  mana = 30
  castTime = 2
  aim = 'friend' as const

  refuse(_caster: Living, target: Living): string | undefined {
    const isArmoured = target.inventory.some(one => one instanceof Armour && target.isUsing(one))
    return isArmoured ? undefined : 'There is no armour to enchant.'
  }

  @deed('act')
  cast(caster: Living, target: Living): void {
    if (!this.affect(caster, target, '/effects/hardened-armour')) return
    act("A grey gleam runs over {target's} armour.", { actor: caster, target })
  }
}
