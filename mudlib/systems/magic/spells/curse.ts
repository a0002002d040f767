import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

export default class CurseSpell extends Spell {
  name = 'curse'
  help = 'Brings a foe bad luck in fights.'
  level = 8
  price = 220
  mana = 14
  castTime = 2
  aim = 'foe' as const

  @deed('act')
  cast(caster: Living, target: Living): void {
    if (!this.affect(caster, target, '/effects/curse')) return
    act('A shadow falls on {target}.', { actor: caster, target })
  }
}
