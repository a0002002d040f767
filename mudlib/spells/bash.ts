import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

/** Knocks a foe down. */
export default class Bash extends Spell {
  name = 'bash'
  kind = 'skill' as const
  help = 'Throws your weight at a foe, who may be stunned for a moment. You may miss.'
  level = 3
  dice = '1d6'
  cooldown = 12

  @deed('act')
  cast(caster: Living, target: Living): void {
    const skill = 55 + (caster.level - target.level) * 3 + (caster.stat('str') - target.stat('dex')) * 2
    if (this.random(100) >= skill) {
      act('{Actor} [rush] past {target}.', { actor: caster, target })
      return
    }
    act('{Actor} [send] {target} sprawling!', { actor: caster, target })
    this.harm(caster, target)
    if (!target.destructed) target.addAffect('/effects/stun', { by: caster })
  }
}
