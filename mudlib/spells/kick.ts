import { act } from '/std/act'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

/** Kicks a foe. */
export default class Kick extends Spell {
  name = 'kick'
  kind = 'skill' as const
  help = 'Kicks a foe.'
  cooldown = 6

  cast(caster: Living, target: Living): void {
    act('{Actor} [kick] {target}.', { actor: caster, target })
    this.harm(caster, target, '1d4', 'physical')
  }
}
