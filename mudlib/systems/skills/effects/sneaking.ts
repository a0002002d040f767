import { Effect } from '/std/effect'

/** Suppresses the messages that its bearer arrives or leaves. */
export default class Sneaking extends Effect {
  name = 'sneaking'
  duration = 120
  conditions = ['sneaking' as const]
  wearsOff = 'You can hear your own steps again.'
}
