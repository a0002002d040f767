import { grouped } from '/lib/text'
import { act } from '/std/act'
import { zones } from '/std/daemons'
import { deed } from '/std/decorators'
import { Item } from '/std/item'
import { isLiving } from '/std/kinds'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import { readOf, titleOf } from '/std/seeing'
import { Spell } from '/std/spell'

/** The maximum number of things that are reported, and the maximum number that are examined. */
const most = 10
const mostSearched = 5000

export default class LocateObject extends Spell {
  name = 'locate object'
  help = 'Tells where things of a name are in the country that you are in: cast locate object sword.'
  level = 6
  price = 160
  mana = 15
  castTime = 3
  aim = 'word' as const
  cooldown = 20

  refuse(_caster: Living, _target: Living | null, words: string): string | undefined {
    return words === '' ? 'What?' : undefined
  }

  @deed('act')
  cast(caster: Living, _target: Living | null, words: string): void {
    act('{Actor} [listen] to something far away.', { actor: caster })
    const zone = zones().zoneOf(caster.room?.path ?? '')
    const found: string[] = []
    let searched = 0
    const search = (holder: MudObject, where: string) => {
      for (const one of holder.inventory) {
        if (++searched > mostSearched) return
        if (isLiving(one)) search(one, `carried by ${titleOf(one)}`)
        else if (one instanceof Item && !readOf(one, 'hidden', false)) {
          if (one.matches(words.toLowerCase())) found.push(`  ${titleOf(one)}, ${where}`)
          search(one, `in ${titleOf(one)}`)
        }
      }
    }
    for (const room of zone?.loadedRooms ?? []) search(room, `in ${readOf(room, 'short', 'a place')}`)
    const lines = grouped(found)
    if (lines.length > most) lines.splice(most, lines.length, '  and more')
    caster.showLong(lines.length === 0 ? `There is no '${words}' in this country.` : ['You feel:', ...lines].join('\n'))
  }
}
