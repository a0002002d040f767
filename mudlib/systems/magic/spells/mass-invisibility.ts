import { checkDeed } from 'driver'
import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

export default class MassInvisibility extends Spell {
  name = 'mass invisibility'
  help = 'Makes your party invisible where you are.'
  level = 12
  price = 380
  mana = 35
  castTime = 2
  aliases = ['mass invis']
  aim = 'area' as const

  @deed('act')
  cast(caster: Living): void {
    act('{Actor} [wave], and the air shivers.', { actor: caster })
    for (const one of caster.party) if (one.environment === caster.environment) this.lay(caster, one)
  }

  /** Applies the effect to a friend, who doesn't resist. */
  private lay(caster: Living, on: Living): void {
    checkDeed('harm', on)
    on.addAffect('/effects/invisibility', { by: caster, power: this.power(caster) })
  }
}
