import { act } from '/std/act'
import { Command } from '/std/command'
import { Container } from '/std/container'
import type { Living } from '/std/living'
import { carried, chooseOne } from '/std/parse'
import type { Room } from '/std/room'

/** Locks doors and boxes with a key. */
export default class Lock extends Command {
  usage = 'lock <door or container>'
  help = 'Locks a door or a container, if you carry its key.'

  run(actor: Living, args: string): string | undefined {
    if (args === '') return 'Lock what?'
    const what = args
      .toLowerCase()
      .replace(/^the /, '')
      .replace(/ with .*$/, '')
    const box = chooseOne(what, carried(actor)) ?? chooseOne(what, actor.environment?.inventory ?? [])
    if (box instanceof Container) return this.turnBox(actor, box)
    const room = actor.environment as Room | null
    const way = room?.findDoor?.(what)
    if (!room || !way) return `There is no '${what}' to lock.`
    const door = room.doors[way]!
    if (!door.key) return `The ${door.name} has no lock.`
    const state = room.doorState(way)
    if (state !== 'closed') return `The ${door.name} is open.`
    if (!this.hasKey(actor, door.key)) return 'You do not have the key.'
    room.setDoor(way, 'locked')
    act(`{Actor} [lock] the ${door.name}.`, { actor })
    return undefined
  }

  private turnBox(actor: Living, box: Container): string | undefined {
    if (!box.key) return `${box.theShort} has no lock.`
    if (!box.closed || box.locked) return `${box.theShort} is not to be locked as it is.`
    if (!this.hasKey(actor, box.key)) return 'You do not have the key.'
    box.locked = true
    act('{Actor} [lock] {item}.', { actor, item: box })
    return undefined
  }

  private hasKey(actor: Living, key: string): boolean {
    return actor.inventory.some(item => item.path === key)
  }
}
