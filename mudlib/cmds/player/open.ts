import { chooseOne } from '/lib/phrases'
import { act } from '/std/act'
import { Command } from '/std/command'
import { Container } from '/std/container'
import type { Living } from '/std/living'
import { carried } from '/std/parse'
import type { Room } from '/std/room'

/** Opens doors and boxes. */
export default class Open extends Command {
  position = 'sitting' as const
  usage = 'open <door or container>\nopen <direction>'
  help = 'Opens a door, by its name or direction, or a container.'

  run(actor: Living, args: string): string | undefined {
    if (args === '') return 'Open what?'
    const box = chooseOne(args, carried(actor)) ?? chooseOne(args, actor.environment?.inventory ?? [])
    if (box instanceof Container) {
      const refused = box.setClosed(false)
      if (!refused) act('{Actor} [open] {item}.', { actor, item: box })
      return refused
    }
    const room = actor.environment as Room | null
    const way = room?.findDoor?.(args.toLowerCase().replace(/^(the) /, ''))
    if (!room || !way) return `There is no '${args}' to open.`
    const door = room.doors[way]!
    const state = room.doorState(way)
    if (state === 'locked') return `The ${door.name} is locked.`
    if (state === 'open') return `The ${door.name} is open already.`
    room.setDoor(way, 'open')
    act(`{Actor} [open] the ${door.name}.`, { actor })
    return undefined
  }
}
