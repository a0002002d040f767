import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

/** Puts a foe to sleep. */
export default class SleepSpell extends Spell {
  name = 'sleep'
  help = 'Puts a foe to sleep, until it is hurt. Harder to resist at night.'
  level = 4
  price = 140
  mana = 12
  castTime = 2
  aim = 'foe' as const
  provokes = false
  tides = { night: 2 }

  @deed('act')
  cast(caster: Living, target: Living): void {
    if (!this.affect(caster, target, '/effects/sleep')) return
    act('{Actor} [hum], and sleep comes over {target}.', { actor: caster, target })
  }
}
