import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

/** Knocks a foe's weapon out of the foe's hand. */
export default class Disarm extends Spell {
  name = 'disarm'
  kind = 'skill' as const
  help = "Strikes a foe's weapon to the ground. You need a weapon yourself."
  level = 6
  cooldown = 16

  refuse(caster: Living, target: Living): string | undefined {
    if (!caster.wielded) return 'You need a weapon in your hand for that.'
    return target.wielded ? undefined : 'There is no weapon to strike away.'
  }

  @deed('act')
  cast(caster: Living, target: Living): void {
    const weapon = target.wielded
    if (!weapon) return
    const strength = (caster.stat('str') - target.stat('str')) * 2 + caster.stat('dex') - target.stat('dex')
    const isKept = weapon.canBeDropped(target) !== undefined
    if (isKept || this.random(100) >= 50 + (caster.level - target.level) * 4 + strength) {
      act("{Actor} [strike] at {target's} {text}, which stays where it is.", {
        actor: caster,
        target,
        text: weapon.name,
      })
      return
    }
    act("{Actor} [strike] {target's} {text} to the ground!", { actor: caster, target, text: weapon.name })
    target.unwield()
    if (target.environment) weapon.move(target.environment)
  }
}
