import { chooseOne } from '/lib/phrases'
import { capitalize } from '/lib/text'
import { deed } from '/std/decorators'
import { Item } from '/std/item'
import type { Living } from '/std/living'
import { loreOf } from '/std/lore'
import type { MudObject } from '/std/object'
import { carried, inSight } from '/std/parse'
import { Spell } from '/std/spell'

/** Shows the properties of a thing. */
export default class Lore extends Spell {
  name = 'lore'
  kind = 'skill' as const
  help = 'You know what a thing in your hands or before you does, weighs and is worth: lore sword.'
  level = 3
  aim = 'word' as const
  cooldown = 4

  refuse(caster: Living, _target: Living | null, words: string): string | undefined {
    if (words === '') return 'The lore of what?'
    return thingOf(caster, words) instanceof Item ? undefined : `There is no '${words}' here.`
  }

  @deed('act')
  cast(caster: Living, _target: Living | null, words: string): void {
    const thing = thingOf(caster, words)
    if (thing instanceof Item) caster.tell(`${capitalize(thing.theShort)}: ${loreOf(thing)}.`)
  }

  fail(caster: Living): void {
    caster.tell('You have seen one like it somewhere, and can not say where.')
  }
}

const thingOf = (actor: Living, words: string): MudObject | null =>
  chooseOne(words, carried(actor)) ?? chooseOne(words, inSight(actor))
