import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

/** Kicks dirt into a foe's eyes. */
export default class DirtKicking extends Spell {
  name = 'dirt kicking'
  aliases = ['dirt']
  kind = 'skill' as const
  help = 'Kicks dirt into the eyes of a foe, who sees nothing for a while: dirt goblin.'
  level = 3
  cooldown = 14
  tides = { ice: -3, rain: -1 }

  refuse(caster: Living, target: Living): string | undefined {
    if (caster.environment?.needsBoat) return 'There is no dirt here.'
    return target.is('blind') ? 'Those eyes see nothing as it is.' : undefined
  }

  @deed('act')
  cast(caster: Living, target: Living): void {
    act("{Actor} [kick] dirt into {target's} eyes!", { actor: caster, target })
    target.addAffect('/effects/blindness', { by: caster, seconds: 8 })
  }
}
