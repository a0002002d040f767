import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

export default class HasteSpell extends Spell {
  name = 'haste'
  help = 'Quickens you or a friend: hits more often, is hit less.'
  level = 9
  price = 260
  mana = 18
  castTime = 2
  aim = 'friend' as const

  @deed('act')
  cast(caster: Living, target: Living): void {
    if (!this.affect(caster, target, '/effects/haste')) return
    act('A moment passes faster for {target} than for all others.', { actor: caster, target })
  }
}
