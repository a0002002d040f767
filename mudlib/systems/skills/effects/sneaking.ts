import { Effect } from '/std/effect'

/** Nobody is told when its bearer comes or goes. */
export default class Sneaking extends Effect {
  name = 'sneaking'
  duration = 120
  conditions = ['sneaking' as const]
  wearsOff = 'You can hear your own steps again.'
}
