import { Invoke } from '/std/invoke'

/** Uses magic items of any kind. */
export default class Use extends Invoke {
  verb = 'use' as const
  position = 'sitting' as const
  usage = 'use <item>\nuse <item> [on] <somebody>'
  help = 'Uses a potion, a pill, a scroll, a wand or a staff: the same as quaff, eat, recite, zap and brandish.'
}
