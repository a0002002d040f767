import { chooseOne } from '/lib/phrases'
import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { MagicItem } from '/std/magic'
import { carried } from '/std/parse'
import { Spell } from '/std/spell'

/** The maximum number of charges that an item can be given, and the chance in percent that the spell destroys it. */
const mostCharges = 10
const breaks = 10

export default class Recharge extends Spell {
  name = 'recharge'
  help =
    'Gives a wand or a staff that you carry a few uses more: cast recharge wand. The fuller it is, the likelier it fails; one in ten breaks.'
  level = 8
  price = 260
  mana = 40
  castTime = 3
  aim = 'word' as const

  refuse(caster: Living, _target: Living | null, words: string): string | undefined {
    const item = this.chargedBy(caster, words)
    if (!item) return words === '' ? 'You have no wand or staff.' : `You have no wand or staff called '${words}'.`
    return item.charges >= mostCharges ? 'It can hold no more.' : undefined
  }

  private chargedBy(caster: Living, words: string): MagicItem | null {
    const items = carried(caster).filter(
      (one): one is MagicItem => one instanceof MagicItem && (one.use === 'zap' || one.use === 'brandish'),
    )
    return words === '' ? (items[0] ?? null) : chooseOne(words, items)
  }

  @deed('act')
  cast(caster: Living, _target: Living | null, words: string): void {
    const item = this.chargedBy(caster, words)
    if (!item) return
    if (this.random(100) < breaks) {
      act('{Item} glows brightly, and falls to dust.', { actor: caster, item })
      item.destruct()
    } else if (this.random(100) < item.charges * 10)
      act('{Item} glows for a moment, and no more.', { actor: caster, item })
    else {
      item.charges = Math.min(mostCharges, item.charges + 1 + this.random(3))
      act('{Item} glows softly.', { actor: caster, item })
    }
  }
}
