import { checkDeed } from 'driver'
import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { livingsBeside } from '/std/parse'
import { Spell } from '/std/spell'

export default class Calm extends Spell {
  name = 'calm'
  help = 'Ends the fights around you, unless somebody resists.'
  level = 8
  price = 240
  mana = 20
  castTime = 2
  aim = 'area' as const
  cooldown = 30

  @deed('act')
  cast(caster: Living): void {
    act('A great calm comes over everybody.', { actor: caster })
    for (const one of [caster, ...livingsBeside(caster)]) {
      checkDeed('harm', one)
      if (one === caster || !this.isResisted(caster, one)) one.stopFighting()
    }
  }
}
