import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

export default class EnchantWeapon extends Spell {
  name = 'enchant weapon'
  help = 'Sharpens the weapon in the hand of you or a friend by magic, for ten minutes.'
  level = 9
  price = 260
  mana = 30
  castTime = 2
  aim = 'friend' as const

  refuse(_caster: Living, target: Living): string | undefined {
    return target.wielded ? undefined : 'There is no weapon to enchant.'
  }

  @deed('act')
  cast(caster: Living, target: Living): void {
    if (!this.affect(caster, target, '/effects/keen-edge')) return
    act('A blue gleam runs along what {target} holds.', { actor: caster, target })
  }
}
