import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

/** Freezes a single foe. */
export default class Frost extends Spell {
  name = 'frost'
  aliases = ['chill touch']
  help = 'Freezes a foe. Quick, and not very strong; stronger in frost, weaker in heat.'
  level = 2
  dice = '2d6'
  damageType = 'cold' as const
  price = 60
  mana = 7
  castTime = 1
  tides = { freezing: 3, hot: -3 }

  @deed('act')
  cast(caster: Living, target: Living): void {
    act("Frost creeps over {target} at {actor's} word.", { actor: caster, target })
    this.harm(caster, target)
  }
}
