import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { recall } from '/std/recall'
import { Spell } from '/std/spell'

/** Takes the target back to a safe room, even during a fight. */
export default class WordOfRecall extends Spell {
  name = 'word of recall'
  help = 'Takes you back to a safe room, even out of a fight.'
  level = 10
  price = 500
  mana = 20
  castTime = 2
  aim = 'self' as const
  provokes = false

  @deed('act')
  cast(_caster: Living, target: Living): void {
    const refused = recall(target)
    if (refused) target.tell(refused)
  }
}
