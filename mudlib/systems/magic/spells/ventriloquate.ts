import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

export default class Ventriloquate extends Spell {
  name = 'ventriloquate'
  help = 'Has a word come from somebody else: all who are here hear a voice.'
  level = 1
  price = 30
  mana = 4
  castTime = 1
  aliases = ['ventriloquism']
  provokes = false

  @deed('act')
  cast(caster: Living, target: Living): void {
    act('A small voice out of {target} says, "I did it. It was me all along."', { actor: caster, target })
  }
}
