import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

export default class FrenzySpell extends Spell {
  name = 'frenzy'
  help = 'Fills a friend with rage against the world: harder blows, worse guard.'
  level = 9
  price = 260
  mana = 16
  castTime = 2
  aim = 'friend' as const

  @deed('act')
  cast(caster: Living, target: Living): void {
    if (!this.affect(caster, target, '/effects/frenzy')) return
    act('Fury takes hold of {target}.', { actor: caster, target })
  }
}
