import { Effect } from '/std/effect'

/** All harm is halved, as ROM and its like have it. */
export default class Sanctuary extends Effect {
  name = 'sanctuary'
  duration = 60
  modifiers = { taken: -50 }
  wearsOff = 'The white light around you goes out.'
}
