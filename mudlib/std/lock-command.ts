import { capitalize } from '/lib/text'
import { Command } from '/std/command'
import type { Living } from '/std/living'
import { lockNamed } from '/std/locks'

/** The base class of the commands lock and unlock. It finds the key, and the doors and containers that the key fits. */
export class LockCommand extends Command {
  verb: 'lock' | 'unlock' = 'lock'

  run(actor: Living, args: string): string | undefined {
    const what = args.toLowerCase().replace(/ with .*$/, '')
    if (what === '') return `${capitalize(this.verb)} what?`
    const lock = lockNamed(actor, what)
    if (lock === null) return `There is no '${what}' to ${this.verb}.`
    const { name, key, isOpen, isLocked } = lock
    const shown = capitalize(name)
    if (!key && isLocked && this.verb === 'unlock') return `${shown} is locked, and no key of yours fits it.`
    if (!key) return `${shown} has no lock.`
    if (isOpen) return `${shown} is open.`
    if (isLocked === (this.verb === 'lock')) return `${shown} is ${isLocked ? 'locked already' : 'not locked'}.`
    return actor.inventory.some(item => item.path === key) ? lock.turn(this.verb) : 'You do not have the key.'
  }
}
