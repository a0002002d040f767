import { alignmentName } from '/lib/alignment'
import { listOf, subject } from '/lib/text'
import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Effect } from '/std/effect'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

export default class KnowAlignment extends Spell {
  name = 'know alignment'
  help = 'Tells how good or evil somebody is, and what magic is on them.'
  level = 5
  price = 120
  mana = 8
  castTime = 1
  aliases = ['detect evil', 'detect good', 'detect magic', 'detect poison']
  aim = 'friend' as const

  @deed('act')
  cast(caster: Living, target: Living): void {
    act('{Actor} [look] at {target} for a long moment.', { actor: caster, target })
    const names = target.affects.map(({ effect }) => this.load<Effect>(effect).name)
    const magic = names.length === 0 ? 'There is no magic' : `There is ${listOf(names)}`
    caster.tell(
      `${subject(target.theShort)} is ${alignmentName(target.alignment)}. ${magic} on ${target === caster ? 'you' : 'them'}.`,
    )
  }
}
