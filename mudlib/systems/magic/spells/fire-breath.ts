import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

export default class FireBreath extends Spell {
  name = 'fire breath'
  help = 'Breath that burns.'
  level = 30
  price = 2000
  mana = 20
  castTime = 2
  dice = '6d8'
  damageType = 'fire' as const
  aliases = ['general purpose', 'high explosive']

  @deed('act')
  cast(caster: Living, target: Living): void {
    act('{Actor} [breathe] fire at {target}.', { actor: caster, target })
    this.harm(caster, target)
  }
}
