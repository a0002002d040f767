import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

/** Knocks a foe down. */
export default class Trip extends Spell {
  name = 'trip'
  kind = 'skill' as const
  help = "Pulls a foe's feet away, who loses a blow getting up. Who flies has none to pull."
  level = 4
  dice = '1d3'
  cooldown = 10
  tides = { ice: 2 }

  refuse(_caster: Living, target: Living): string | undefined {
    return target.isFlying ? 'Those feet are not on the ground.' : undefined
  }

  @deed('act')
  cast(caster: Living, target: Living): void {
    act('{Actor} [trip] {target}, who goes down!', { actor: caster, target })
    this.harm(caster, target)
    if (!target.destructed) target.addAffect('/effects/stun', { by: caster, seconds: 3 })
  }
}
