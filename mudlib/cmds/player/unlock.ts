import { act } from '/std/act'
import { Command } from '/std/command'
import { Container } from '/std/container'
import type { Living } from '/std/living'
import { carried, chooseOne } from '/std/parse'
import type { Room } from '/std/room'

/** Unlocks doors and boxes with a key. */
export default class Unlock extends Command {
  usage = 'unlock <door or container>'
  help = 'Unlocks a door or a container, if you carry its key.'

  run(actor: Living, args: string): string | undefined {
    if (args === '') return 'Unlock what?'
    const what = args
      .toLowerCase()
      .replace(/^the /, '')
      .replace(/ with .*$/, '')
    const box = chooseOne(what, carried(actor)) ?? chooseOne(what, actor.environment?.inventory ?? [])
    if (box instanceof Container) return this.turnBox(actor, box)
    const room = actor.environment as Room | null
    const way = room?.findDoor?.(what)
    if (!room || !way) return `There is no '${what}' to unlock.`
    const door = room.doors[way]!
    if (!door.key) return `The ${door.name} has no lock.`
    const state = room.doorState(way)
    if (state !== 'locked') return `The ${door.name} is not locked.`
    if (!this.hasKey(actor, door.key)) return 'You do not have the key.'
    room.setDoor(way, 'closed')
    act(`{Actor} [unlock] the ${door.name}.`, { actor })
    return undefined
  }

  private turnBox(actor: Living, box: Container): string | undefined {
    if (!box.key) return `${box.theShort} has no lock.`
    if (!box.locked) return `${box.theShort} is not locked.`
    if (!this.hasKey(actor, box.key)) return 'You do not have the key.'
    box.locked = false
    act('{Actor} [unlock] {item}.', { actor, item: box })
    return undefined
  }

  private hasKey(actor: Living, key: string): boolean {
    return actor.inventory.some(item => item.path === key)
  }
}
