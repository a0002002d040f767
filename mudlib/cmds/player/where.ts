import { zones } from '/daemons/names'
import { chooseOne } from '/lib/phrases'
import { Command } from '/std/command'
import type { Living } from '/std/living'
import type { Room } from '/std/room'

/** Tells who is near. */
export default class Where extends Command {
  position = 'resting' as const
  usage = 'where\nwhere <person or monster>'
  help = 'Lists the players in the same area and where they are, or tells where somebody is whom you could find there.'

  run(actor: Living, args: string): string | undefined {
    const here = actor.environment as Room | null
    if (!here?.view) return 'You are nowhere.'
    const others = this.roomsNear(here).flatMap(room =>
      room.livings.filter(one => actor.canSee(one) && !(one as { hidden?: boolean }).hidden),
    )
    if (args !== '') {
      const one = chooseOne(args, others)
      return one
        ? `  ${one.describe(actor).padEnd(24)} ${(one.environment as Room).short}`
        : `There is no '${args}' near.`
    }
    const lines = others
      .filter(one => one.isPlayer)
      .map(one => `  ${one.describe(actor).padEnd(24)} ${(one.environment as Room).short}`)
    return ['Players near you:', ...lines].join('\n')
  }

  /** The loaded rooms of the area: the zone, or where there is none, this room and those next to it. */
  private roomsNear(here: Room): Room[] {
    const zone = zones().zoneOf(here.path)
    const rooms = zone ? zone.rooms.map(path => zone.absolute(path)) : Object.values(here.exits)
    const near = rooms.map(path => here.findLoaded<Room>(here.addressOf(here.absolute(path))))
    return [here, ...near.filter((room): room is Room => room?.view !== undefined && room !== here)]
  }
}
