import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

export default class HolyWord extends Spell {
  name = 'holy word'
  help = 'A word that no foe of yours can bear to hear.'
  level = 16
  price = 500
  mana = 35
  castTime = 2
  cooldown = 10
  dice = '5d8'
  damageType = 'holy' as const
  aim = 'area' as const

  @deed('act')
  cast(caster: Living): void {
    act('{Actor} [speak] a word that nobody can repeat.', { actor: caster })
    for (const foe of this.foes(caster)) this.harm(caster, foe)
  }
}
