import { Achievement } from '/std/achievement'
import type { Player } from '/std/player'
import type { Spell } from '/std/spell'

export default class SpellSlinger extends Achievement {
  name = 'spell slinger'
  about = 'Cast a hundred spells.'
  event = 'spellCast' as const
  count = 100

  counts(_who: Player, spell: unknown): boolean {
    return (spell as Spell).kind === 'spell'
  }
}
