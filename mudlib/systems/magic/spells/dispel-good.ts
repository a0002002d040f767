import { subject } from '/lib/text'
import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

export default class DispelGood extends Spell {
  name = 'dispel good'
  help = 'Burns those who are good, and nobody else.'
  level = 8
  price = 230
  mana = 15
  castTime = 2
  dice = '4d8'
  damageType = 'unholy' as const

  refuse(_caster: Living, target: Living): string | undefined {
    return target.alignment <= 350 ? `${subject(target.theShort)} is not good: nothing would happen.` : undefined
  }

  @deed('act')
  cast(caster: Living, target: Living): void {
    act('Light that is no light falls on {target}.', { actor: caster, target })
    this.harm(caster, target)
  }
}
