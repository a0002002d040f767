import { chooseOne } from '/lib/phrases'
import { Command } from '/std/command'
import { Container } from '/std/container'
import type { Living } from '/std/living'
import { operateContainer, operateDoor } from '/std/open-close'
import { carried, inSight } from '/std/parse'
import type { Room } from '/std/room'

/** Opens doors and boxes. */
export default class Open extends Command {
  position = 'sitting' as const
  usage = 'open <door or container>\nopen <direction>'
  help = 'Opens a door, by its name or direction, or a container.'

  run(actor: Living, args: string): string | undefined {
    const room = actor.environment as Room | null
    if (args === '') {
      const shut = Object.keys(room?.doors ?? {}).filter(one => room!.doorState(one) !== 'open')
      return shut.length === 1 ? this.run(actor, shut[0]!) : 'Open what?'
    }
    const box = chooseOne(args, carried(actor)) ?? chooseOne(args, inSight(actor))
    if (box instanceof Container) return operateContainer(actor, box, 'open')
    const way = room?.findDoor?.(args.toLowerCase().replace(/^(the) /, ''))
    if (!room || !way) return `There is no '${args}' to open.`
    const door = room.doors[way]!
    const state = room.doorState(way)
    if (state === 'locked') return `The ${door.name} is locked.`
    if (state === 'open') return `The ${door.name} is open already.`
    return operateDoor(actor, room, way, 'open')
  }
}
