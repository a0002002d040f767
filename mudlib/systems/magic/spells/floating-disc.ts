import { act } from '/std/act'
import type { FloatingDisc } from '/std/conjured/floating-disc'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

/** The number of pounds that a disc can bear, and the additional pounds for each level of its maker. */
const bears = 40
const perLevel = 10

export default class FloatingDiscSpell extends Spell {
  name = 'floating disc'
  help = 'Makes a disc that floats beside you and bears your things for half an hour: put sword in disc.'
  level = 4
  price = 100
  mana = 15
  castTime = 2
  aim = 'self' as const
  cooldown = 60

  @deed('act')
  cast(caster: Living): void {
    const disc = this.clone('/std/conjured/floating-disc') as FloatingDisc
    disc.capacity = bears + perLevel * caster.level
    act('A disc of black light floats beside {actor}.', { actor: caster })
    caster.getGift(disc)
  }
}
