import { Effect } from '/std/effect'

/** Suppresses the messages about its bearer's coming and going. */
export default class Sneaking extends Effect {
  name = 'sneaking'
  duration = 120
  conditions = ['sneaking' as const]
  wearsOff = 'You can hear your own steps again.'
}
