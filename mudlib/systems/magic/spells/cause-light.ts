import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

export default class CauseLight extends Spell {
  name = 'cause light'
  help = 'A small wound.'
  level = 1
  price = 25
  mana = 6
  castTime = 1
  dice = '1d8'
  damageType = 'unholy' as const
  aliases = ['cause light wounds']

  @deed('act')
  cast(caster: Living, target: Living): void {
    act('A scratch opens on {target}.', { actor: caster, target })
    this.harm(caster, target)
  }
}
