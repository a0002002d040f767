import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

/** Hides the user. */
export default class Hide extends Spell {
  name = 'hide'
  kind = 'skill' as const
  help =
    'You keep out of sight, until you do something that is seen or heard. Who sneaks may stay hidden from place to place. Not in the middle of a fight.'
  level = 4
  aim = 'self' as const
  cooldown = 4

  refuse(caster: Living): string | undefined {
    if (caster.foe) return 'Not in the middle of a fight!'
    return caster.affect('/effects/hidden') ? 'You are out of sight already.' : undefined
  }

  @deed('act')
  cast(caster: Living): void {
    caster.addAffect('/effects/hidden', { by: caster })
    caster.tell('You keep out of sight.')
  }

  fail(caster: Living): void {
    caster.tell('You try to keep out of sight, and are still seen.')
  }
}
