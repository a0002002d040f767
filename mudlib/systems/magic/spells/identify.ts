import { act } from '/std/act'
import { deed } from '/std/decorators'
import { Item } from '/std/item'
import type { Living } from '/std/living'
import { loreOf } from '/std/lore'
import type { MudObject } from '/std/object'
import { Spell } from '/std/spell'

const isItem = (one: MudObject): one is Item => one instanceof Item

export default class Identify extends Spell {
  name = 'identify'
  help = 'Tells what the things are that you carry: what they do, weigh and are worth.'
  level = 5
  price = 150
  mana = 12
  castTime = 2
  aim = 'self' as const

  @deed('act')
  cast(caster: Living): void {
    act('The eyes of {actor} rest on each thing in turn.', { actor: caster })
    const lines = caster.inventory.filter(isItem).map(one => `  ${one.short}: ${loreOf(one)}`)
    caster.showLong(lines.length === 0 ? 'You carry nothing.' : lines.join('\n'))
  }
}
