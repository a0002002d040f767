import { Effect } from '/std/effect'

/** The effect on a weapon that magic has sharpened. */
export default class KeenEdge extends Effect {
  name = 'keen edge'
  duration = 600
  modifiers = { hit: 4, damage: 2 }
  wearsOff = 'The blue gleam on your weapon fades.'
}
