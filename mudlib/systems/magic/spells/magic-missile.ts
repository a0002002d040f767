import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { sky } from '/std/offers'
import { Spell } from '/std/spell'

/** Shoots a dart of force at one foe. Most mages learn this spell first. */
export default class MagicMissile extends Spell {
  name = 'magic missile'
  help = 'Throws a dart of force at a foe. Cheap, and it hits whatever armour is worn.'
  level = 1
  dice = '1d6'
  damageType = 'force' as const
  price = 25
  mana = 5
  castTime = 1

  @deed('act')
  cast(caster: Living, target: Living): void {
    if (sky()?.goesAstray(caster)) {
      act("A dart of light leaves {actor's} hand, and the weather carries it past {target}.", { actor: caster, target })
      return
    }
    act("A dart of light leaves {actor's} hand and strikes {target}.", { actor: caster, target })
    this.harm(caster, target)
  }
}
