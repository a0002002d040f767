import { LockCommand } from '/std/lock-command'

/** Unlocks doors and boxes with a key. */
export default class Unlock extends LockCommand {
  verb = 'unlock' as const
  position = 'sitting' as const
  usage = 'unlock <door or container>'
  help = 'Unlocks a door or a container, if you carry its key.'
}
