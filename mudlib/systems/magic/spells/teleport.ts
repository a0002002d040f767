import { zones } from '/std/daemons'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

export default class Teleport extends Spell {
  name = 'teleport'
  help = 'Takes you somewhere else in the same country. You can not choose where.'
  level = 9
  price = 260
  mana = 24
  castTime = 2
  aim = 'self' as const
  cooldown = 30

  @deed('act')
  cast(caster: Living): void {
    const zone = zones().zoneOf(caster.room?.path ?? '')
    const rooms = (zone?.rooms ?? []).map(one => zone!.absolute(one)).filter(one => one !== caster.room?.path)
    if (caster.room?.noRecall || rooms.length === 0) {
      caster.tell('Something holds you here.')
      return
    }
    caster.stopFighting()
    const refused = caster.travel(rooms[this.random(rooms.length)]!, {
      leaving: '{Actor} [fade] away.',
      arriving: '{Actor} [come] out of thin air.',
    })
    if (refused) caster.tell(refused)
  }
}
