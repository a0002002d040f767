import { Invoke } from '/std/invoke'

/** Reads scrolls. */
export default class Recite extends Invoke {
  verb = 'recite' as const
  position = 'resting' as const
  usage = 'recite <scroll>\nrecite <scroll> [at] <somebody>'
  help = 'Recites a scroll that you carry at your foe, at somebody else, or for yourself.'
}
