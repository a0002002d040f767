import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

export default class DispelMagic extends Spell {
  name = 'dispel magic'
  help = 'Takes the magic off a foe that helps it.'
  level = 10
  price = 280
  mana = 16
  castTime = 2

  @deed('act')
  cast(caster: Living, target: Living): void {
    if (this.isResisted(caster, target)) {
      act('The magic around {target} holds.', { actor: caster, target })
      return
    }
    const count = target.cure(false)
    act(count > 0 ? 'The magic around {target} bursts.' : 'Nothing happens.', { actor: caster, target })
  }
}
