import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

export default class PlagueSpell extends Spell {
  name = 'plague'
  help = 'Makes a foe ill, and weaker by the minute.'
  level = 10
  price = 280
  mana = 18
  castTime = 2
  aim = 'foe' as const

  @deed('act')
  cast(caster: Living, target: Living): void {
    if (!this.affect(caster, target, '/effects/plague')) return
    act('Sores break out on {target}.', { actor: caster, target })
  }
}
