import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

/** Gives the target a better chance to hit. */
export default class Bless extends Spell {
  name = 'bless'
  help = 'Makes you or a friend strike better.'
  level = 2
  price = 50
  mana = 8
  castTime = 1
  aim = 'friend' as const

  @deed('act')
  cast(caster: Living, target: Living): void {
    if (!this.affect(caster, target, '/effects/blessing')) return
    act('A golden light falls on {target}.', { actor: caster, target })
  }
}
