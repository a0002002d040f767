import { objectsOf } from 'driver'
import { homes, zones } from '/daemons/names'
import { chooseOne } from '/lib/phrases'
import { capitalize } from '/lib/text'
import { Command } from '/std/command'
import type { Corpse } from '/std/corpse'
import type { Living } from '/std/living'
import type { Room } from '/std/room'
import { readOf, sees, titleOf } from '/std/seeing'

/** Shows who is near. */
export default class Where extends Command {
  position = 'resting' as const
  usage = 'where\nwhere <person or monster>\nwhere corpse'
  help = 'Lists the players in the same area, tells where somebody near is, or the way to what you left where you died.'

  run(actor: Living, args: string): string | undefined {
    const here = actor.environment as Room | null
    if (!here?.view) return 'You are nowhere.'
    const others = this.roomsNear(here).flatMap(room =>
      room.livings.filter(one => sees(actor, one) && !readOf(one, 'hidden', false)),
    )
    if (/^(?:my )?(?:corpse|body)$/i.test(args)) return this.corpses(actor, here)
    if (args !== '') {
      const one = chooseOne(args, others)
      return one
        ? `  ${titleOf(one, actor).padEnd(24)} ${(one.environment as Room).short}`
        : `There is no '${args}' near.`
    }
    const lines = others
      .filter(one => one.isPlayer)
      .map(one => `  ${titleOf(one, actor).padEnd(24)} ${(one.environment as Room).short}`)
    return ['Players near you:', ...lines].join('\n')
  }

  /** The ways to the actor's corpses, which hold the things that the actor had at each death. */
  private corpses(actor: Living, here: Room): string {
    const own = (objectsOf('/std/corpse') as Corpse[]).filter(one => one.isOf(actor) && one.environment)
    if (own.length === 0) return 'Nothing of you lies anywhere.'
    return own
      .map(one => {
        const there = one.environment as Room
        const way = there === here ? 'here' : homes().way(here, there) || 'far away'
        const left = one.inventory.length === 0 ? ', empty' : ''
        return `  ${capitalize(one.theShort)}${left}: ${there.short} (${way})`
      })
      .join('\n')
  }

  /** The loaded rooms of the area: those of the zone or, without a zone, this room and its neighbours. */
  private roomsNear(here: Room): Room[] {
    const zone = zones().zoneOf(here.path)
    const rooms = zone ? zone.rooms.map(path => zone.absolute(path)) : Object.values(here.exits)
    const near = rooms.map(path => here.findLoaded<Room>(here.addressOf(here.absolute(path))))
    return [here, ...near.filter((room): room is Room => room?.view !== undefined && room !== here)]
  }
}
