import { Effect } from '/std/effect'

/** A magical rage. */
export default class Frenzy extends Effect {
  name = 'frenzy'
  duration = 60
  modifiers = { hit: 6, damage: 2, protection: -3 }
  wearsOff = 'Your rage is spent.'
}
