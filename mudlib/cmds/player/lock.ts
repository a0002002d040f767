import { TurnKey } from '/std/turnkey'

/** Locks doors and boxes with a key. */
export default class Lock extends TurnKey {
  verb = 'lock' as const
  position = 'sitting' as const
  usage = 'lock <door or container>'
  help = 'Locks a door or a container, if you carry its key.'
}
