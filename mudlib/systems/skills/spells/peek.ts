import { grouped, withComma } from '/lib/text'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { findLiving } from '/std/parse'
import { sees, titleOf } from '/std/seeing'
import { Spell } from '/std/spell'

/** Shows the things that the target carries. */
export default class Peek extends Spell {
  name = 'peek'
  kind = 'skill' as const
  help = 'You see what somebody carries, without being noticed: peek merchant.'
  level = 1
  aim = 'word' as const
  cooldown = 4

  refuse(caster: Living, _target: Living | null, words: string): string | undefined {
    const at = words === '' ? null : findLiving(caster, words)
    if (!at || at === caster) return words === '' ? 'Peek at whom?' : `There is no '${words}' here.`
    return undefined
  }

  @deed('act')
  cast(caster: Living, _target: Living | null, words: string): void {
    const at = findLiving(caster, words)
    if (!at) return
    const carried = at.inventory.filter(one => !at.isUsing(one) && sees(caster, one)).map(one => titleOf(one, caster))
    const lines = grouped(carried).map(line => `  ${line}`)
    caster.showLong(
      lines.length === 0
        ? `You see nothing that ${withComma(at.theShort)} carries.`
        : [`You see on ${at.theShort}:`, ...lines].join('\n'),
    )
  }

  fail(caster: Living): void {
    caster.tell('You see nothing but folds of cloth.')
  }
}
