import { LockCommand } from '/std/lock-command'

/** Locks doors and boxes with a key. */
export default class Lock extends LockCommand {
  verb = 'lock' as const
  position = 'sitting' as const
  usage = 'lock <door or container>'
  help = 'Locks a door or a container, if you carry its key.'
}
