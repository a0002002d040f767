import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

export default class ColourSpray extends Spell {
  name = 'colour spray'
  help = 'Colours that hurt, and dazzle.'
  level = 7
  price = 190
  mana = 14
  castTime = 2
  aliases = ['color spray']
  dice = '3d6'
  damageType = 'force' as const

  @deed('act')
  cast(caster: Living, target: Living): void {
    act('Colours burst over {target}.', { actor: caster, target })
    this.harm(caster, target)
    if (!target.destructed) this.affect(caster, target, '/effects/blindness', { seconds: 8 })
  }
}
