import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

/** Makes a foe attack the caster. */
export default class Taunt extends Spell {
  name = 'taunt'
  kind = 'skill' as const
  help = 'Mocks a foe that fights somebody else, until it comes for you.'
  level = 2
  cooldown = 8

  @deed('act')
  cast(caster: Living, target: Living): void {
    act('{Actor} [mock] {target}.', { actor: caster, target })
    target.taunted(caster)
  }
}
