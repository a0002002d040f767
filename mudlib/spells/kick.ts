import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

/** Kicks a foe. */
export default class Kick extends Spell {
  name = 'kick'
  dice = '1d4'
  kind = 'skill' as const
  help = 'Kicks a foe. Harder on firm ground than on ice.'
  cooldown = 6
  tides = { ice: -2 }

  @deed('act')
  cast(caster: Living, target: Living): void {
    act('{Actor} [kick] {target}.', { actor: caster, target })
    this.harm(caster, target)
  }
}
