import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { livingsBeside } from '/std/parse'
import { Spell } from '/std/spell'

/** Takes a friend's place in a fight. */
export default class Rescue extends Spell {
  name = 'rescue'
  kind = 'skill' as const
  help = 'Steps between a friend and what fights them.'
  level = 2
  cooldown = 8
  aim = 'friend' as const

  refuse(caster: Living, target: Living): string | undefined {
    if (target === caster) return 'Whom do you want to rescue?'
    return this.attackers(target).length === 0 ? `Nobody fights ${target.theShort}.` : undefined
  }

  @deed('act')
  cast(caster: Living, target: Living): void {
    act('{Actor} [step] in front of {target}!', { actor: caster, target })
    for (const one of this.attackers(target)) {
      one.taunted(caster)
      caster.beginFight(one)
    }
  }

  private attackers(of: Living): Living[] {
    return livingsBeside(of).filter(one => one.attacker === of && !one.isPlayer && !one.master?.isPlayer)
  }
}
