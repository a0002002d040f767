import { chooseOne } from '/lib/phrases'
import { capitalize } from '/lib/text'
import { Command } from '/std/command'
import { Container } from '/std/container'
import type { Living } from '/std/living'
import { operateContainer, operateDoor } from '/std/open-close'
import { carried, inSight } from '/std/parse'

/** The common base of the commands lock and unlock: finds the key, and the doors and containers that it fits. */
export class LockCommand extends Command {
  verb: 'lock' | 'unlock' = 'lock'

  run(actor: Living, args: string): string | undefined {
    const what = args
      .toLowerCase()
      .replace(/^the /, '')
      .replace(/ with .*$/, '')
    if (what === '') return `${capitalize(this.verb)} what?`
    const box = chooseOne(what, carried(actor)) ?? chooseOne(what, inSight(actor))
    if (box instanceof Container) return this.turnBox(actor, box)
    const room = actor.environment
    const way = room?.findDoor?.(what)
    if (!room || !way) return `There is no '${what}' to ${this.verb}.`
    const { name, key: named } = room.doors[way]!
    const key = named && room.absolute(named)
    const state = room.doorState(way)
    const refused = this.refuse(actor, `the ${name}`, key, state === 'open', state === 'locked')
    return refused ?? operateDoor(actor, room, way, this.verb)
  }

  private turnBox(actor: Living, box: Container): string | undefined {
    return (
      this.refuse(actor, box.theShort, box.key && box.absolute(box.key), !box.closed, box.locked) ??
      operateContainer(actor, box, this.verb)
    )
  }

  /** The reason why a lock can't be turned, or undefined. */
  private refuse(
    actor: Living,
    what: string,
    key: string | undefined,
    open: boolean,
    locked: boolean,
  ): string | undefined {
    if (!key && locked && this.verb === 'unlock') return `${capitalize(what)} is locked, and no key of yours fits it.`
    if (!key) return `${capitalize(what)} has no lock.`
    if (open) return `${capitalize(what)} is open.`
    if (locked === (this.verb === 'lock')) return `${capitalize(what)} is ${locked ? 'locked already' : 'not locked'}.`
    return actor.inventory.some(item => item.path === key) ? undefined : 'You do not have the key.'
  }
}
