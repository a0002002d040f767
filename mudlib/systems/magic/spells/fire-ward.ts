import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

/** Halves the damage that the target takes from fire. */
export default class FireWard extends Spell {
  name = 'fire ward'
  help = 'Halves what fire does to you or a friend.'
  level = 5
  price = 120
  mana = 12
  castTime = 1
  aim = 'friend' as const

  @deed('act')
  cast(caster: Living, target: Living): void {
    if (!this.affect(caster, target, '/effects/fire-ward')) return
    act('A cool shimmer runs over {target}.', { actor: caster, target })
  }
}
