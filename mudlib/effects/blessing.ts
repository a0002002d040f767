import { Effect } from '/std/effect'

/** Better chance to hit. */
export default class Blessing extends Effect {
  name = 'blessing'
  duration = 120
  modifiers = { hit: 8, damage: 1 }
  wearsOff = 'You feel less blessed.'
}
