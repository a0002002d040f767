import { Invoke } from '/std/invoke'

/** Uses wands. */
export default class Zap extends Invoke {
  verb = 'zap' as const
  position = 'sitting' as const
  usage = 'zap <wand>\nzap <wand> [at] <somebody>\nzap [<somebody>]'
  help = 'Zaps a wand that you carry at your foe, or at somebody else. A wand that you hold needs no name.'
}
