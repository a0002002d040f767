import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'
import { livingsAlong } from '/std/view-along'

/** The number of rooms that the caster sees in each direction. */
const reach = 10

export default class Farsight extends Spell {
  name = 'farsight'
  aliases = ['far sight']
  help = 'Shows who is in the rooms around you, up to ten away in each straight line.'
  level = 5
  price = 120
  mana = 10
  castTime = 2
  aim = 'self' as const

  refuse(caster: Living): string | undefined {
    return caster.is('blind') ? 'You see nothing.' : undefined
  }

  @deed('act')
  cast(caster: Living): void {
    const { room } = caster
    if (!room) return
    act('{Actor} [look] through the walls.', { actor: caster })
    const lines = Object.keys(room.exits).flatMap(way => livingsAlong(caster, room, way, reach))
    caster.showLong(lines.length === 0 ? 'You see nobody.' : ['You see:', ...lines].join('\n'))
  }
}
