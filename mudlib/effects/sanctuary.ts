import { Effect } from '/std/effect'

/** The bearer takes half of all damage, as in ROM. */
export default class Sanctuary extends Effect {
  name = 'sanctuary'
  duration = 60
  modifiers = { taken: -50 }
  wearsOff = 'The white light around you goes out.'
}
