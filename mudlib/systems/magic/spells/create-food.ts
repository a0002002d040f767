import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

export default class CreateFood extends Spell {
  name = 'create food'
  help = 'Makes something to eat out of nothing.'
  level = 3
  price = 60
  mana = 8
  castTime = 2
  aim = 'self' as const
  cooldown = 20

  @deed('act')
  cast(caster: Living): void {
    act("Bread appears in {actor's} hands.", { actor: caster })
    caster.getGift(this.clone('/std/conjured/loaf'))
  }
}
