import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

/** Gives the target more protection against blows. */
export default class Shield extends Spell {
  name = 'shield'
  aliases = ['armor', 'armour', 'stone skin']
  help = 'Puts a shield of air around you or a friend.'
  level = 1
  price = 30
  mana = 8
  castTime = 1
  aim = 'friend' as const

  @deed('act')
  cast(caster: Living, target: Living): void {
    if (!this.affect(caster, target, '/effects/shield')) return
    act('The air thickens around {target}.', { actor: caster, target })
  }
}
