import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

/** Lets the user walk without a sound. */
export default class Sneak extends Spell {
  name = 'sneak'
  kind = 'skill' as const
  help =
    'For two minutes nobody is told that you come or go. Who looks up sees you, unless you hide; and who has hidden before may stay so, the likelier the better they hide.'
  level = 5
  aim = 'self' as const
  cooldown = 4

  @deed('act')
  cast(caster: Living): void {
    caster.addAffect('/effects/sneaking', { by: caster })
    caster.tell('You walk without a sound.')
  }

  fail(caster: Living): void {
    caster.tell('You walk as softly as you can. It is not very soft.')
  }
}
