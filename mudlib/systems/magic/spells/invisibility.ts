import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

/** Makes the target invisible. */
export default class Invisibility extends Spell {
  name = 'invisibility'
  help = 'Hides you or a friend from eyes, until the first blow.'
  level = 5
  price = 200
  mana = 15
  castTime = 2
  aim = 'friend' as const

  @deed('act')
  cast(caster: Living, target: Living): void {
    if (!this.affect(caster, target, '/effects/invisibility')) return
    act("{Target's} outline trembles, and is gone.", { actor: caster, target })
  }
}
