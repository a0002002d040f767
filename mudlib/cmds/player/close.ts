import { chooseOne } from '/lib/phrases'
import { Command } from '/std/command'
import { Container } from '/std/container'
import type { Living } from '/std/living'
import { operateContainer, operateDoor } from '/std/open-close'
import { carried, inSight } from '/std/parse'
import type { Room } from '/std/room'

/** Closes doors and boxes. */
export default class Close extends Command {
  position = 'sitting' as const
  usage = 'close <door or container>\nclose <direction>'
  help = 'Closes a door, by its name or direction, or a container.'

  run(actor: Living, args: string): string | undefined {
    if (args === '') return 'Close what?'
    const box = chooseOne(args, carried(actor)) ?? chooseOne(args, inSight(actor))
    if (box instanceof Container) return operateContainer(actor, box, 'close')
    const room = actor.environment as Room | null
    const way = room?.findDoor?.(args.toLowerCase().replace(/^(the) /, ''))
    if (!room || !way) return `There is no '${args}' to close.`
    const door = room.doors[way]!
    const state = room.doorState(way)
    if (state !== 'open') return `The ${door.name} is closed already.`
    return operateDoor(actor, room, way, 'close')
  }
}
