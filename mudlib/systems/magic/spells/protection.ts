import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

export default class ProtectionSpell extends Spell {
  name = 'protection'
  help = 'Takes some of the harm that evil magic does, and a little of all harm.'
  level = 6
  price = 180
  mana = 14
  castTime = 2
  aim = 'friend' as const
  aliases = ['protection evil', 'protection good', 'protection from evil']

  @deed('act')
  cast(caster: Living, target: Living): void {
    if (!this.affect(caster, target, '/effects/protection')) return
    act('A grey light surrounds {target}.', { actor: caster, target })
  }
}
