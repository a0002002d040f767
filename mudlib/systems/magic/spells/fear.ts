import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

/** Makes a foe flee. */
export default class FearSpell extends Spell {
  name = 'fear'
  help = 'Makes a foe run. Harder to resist at midnight, easier in sunshine.'
  level = 5
  price = 150
  mana = 10
  castTime = 1
  aim = 'foe' as const
  tides = { midnight: 3, sun: -2 }

  @deed('act')
  cast(caster: Living, target: Living): void {
    if (!this.affect(caster, target, '/effects/fear')) return
    act('{Actor} [show] {target} what waits at the end of all things.', { actor: caster, target })
  }
}
