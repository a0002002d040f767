import { Effect } from '/std/effect'

/** Puts the bearer into a magical rage. */
export default class Frenzy extends Effect {
  name = 'frenzy'
  duration = 60
  modifiers = { hit: 6, damage: 2, protection: -3 }
  wearsOff = 'Your rage is spent.'
}
