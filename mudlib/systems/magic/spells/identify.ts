import { coinsOf } from '/lib/coins'
import { amountOf } from '/lib/text'
import { act } from '/std/act'
import { Armour } from '/std/armour'
import { deed } from '/std/decorators'
import { Item } from '/std/item'
import type { Living } from '/std/living'
import { MagicItem } from '/std/magic'
import type { MudObject } from '/std/object'
import { Spell } from '/std/spell'
import { Weapon } from '/std/weapon'

const isItem = (one: MudObject): one is Item => one instanceof Item

/** Describes an item's effects, weight and value. */
function about(one: Item): string {
  const what: string[] = [one.kind]
  if (one instanceof Weapon) what.push(`${one.damage} ${one.damageType} damage`)
  if (one instanceof Armour) what.push(`${one.protection} protection, ${one.place}`)
  if (one instanceof MagicItem) what.push(one.spells.map(path => one.load<Spell>(path).name).join(', '))
  return [...what, amountOf(one.weight, 'pound'), coinsOf(one.value)].join(', ')
}

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
    const lines = caster.inventory.filter(isItem).map(one => `  ${one.short}: ${about(one)}`)
    caster.showLong(lines.length === 0 ? 'You carry nothing.' : lines.join('\n'))
  }
}
