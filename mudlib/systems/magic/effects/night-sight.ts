import { Effect } from '/std/effect'

/** Lets the bearer see in the dark. */
export default class NightSight extends Effect {
  name = 'night-sight'
  duration = 600
  conditions = ['seesInDark' as const]
  wearsOff = 'The dark is dark again.'
}
