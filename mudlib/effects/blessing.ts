import { Effect } from '/std/effect'

/** The bearer has a better chance to hit. */
export default class Blessing extends Effect {
  name = 'blessing'
  duration = 120
  modifiers = { hit: 8, damage: 1 }
  wearsOff = 'You feel less blessed.'
}
