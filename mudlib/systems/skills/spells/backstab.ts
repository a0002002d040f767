import { act } from '/std/act'
import { deed } from '/std/decorators'
import { strengthOf } from '/std/fight-round'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'
import { skillOf } from '/std/weapon'

/** Stabs a victim who is not on guard. */
export default class Backstab extends Spell {
  name = 'backstab'
  aliases = ['bs']
  kind = 'skill' as const
  help =
    'Begins a fight with a dagger in the back: three times the damage of a blow, and more at higher levels; armour takes its part only once. The weapon in your hand has to be a dagger, and your victim may not be fighting or badly hurt: hide first, or come from another room.'
  cooldown = 10

  refuse(caster: Living, target: Living): string | undefined {
    if (skillOf(caster.wielded) !== 'dagger') return 'You need a dagger in your hand for that.'
    if (caster.foe === target || target.attacker) return 'You can only surprise who is not in a fight.'
    return target.hpPercent < 33 ? 'Who is so badly hurt looks behind at every sound.' : undefined
  }

  @deed('act')
  cast(caster: Living, target: Living): void {
    const weapon = caster.wielded
    if (!weapon) return
    act('{Actor} [drive] {item} into {target:their} back.', { actor: caster, target, item: weapon })
    const times = 3 + Math.floor(caster.level / 8)
    const points = (this.roll(weapon.damage) + Math.max(0, strengthOf(caster))) * times
    target.damage(Math.max(1, points - target.protection), weapon.damageType, caster, this.name)
  }
}
