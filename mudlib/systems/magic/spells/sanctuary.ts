import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

/** Halves all damage that the target takes. */
export default class Sanctuary extends Spell {
  name = 'sanctuary'
  help = 'Surrounds you with a light that halves all harm, for a minute.'
  level = 7
  price = 400
  mana = 25
  castTime = 2
  aim = 'self' as const
  cooldown = 90

  @deed('act')
  cast(caster: Living, target: Living): void {
    if (!this.affect(caster, target, '/effects/sanctuary')) return
    act('White light surrounds {target}.', { actor: caster, target })
  }
}
