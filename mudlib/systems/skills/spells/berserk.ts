import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

/** Makes the user fight harder, without regard for safety. */
export default class Berserk extends Spell {
  name = 'berserk'
  kind = 'skill' as const
  help = 'You rage: your blows hit harder and more often, and your armour helps you less.'
  level = 8
  mana = 15
  cooldown = 60
  aim = 'self' as const

  @deed('act')
  cast(caster: Living): void {
    act('{Actor} [roar], and [see] red.', { actor: caster })
    caster.addAffect('/effects/berserk', { by: caster })
  }
}
