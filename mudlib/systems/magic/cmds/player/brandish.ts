import { Invoke } from '/std/invoke'

/** Uses staffs. */
export default class Brandish extends Invoke {
  verb = 'brandish' as const
  position = 'sitting' as const
  usage = 'brandish [<staff>]'
  help = 'Brandishes a staff that you carry at all who are here. A staff that you hold needs no name.'
}
