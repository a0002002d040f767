import { Effect } from '/std/effect'

/** Rage that somebody has called up. */
export default class Frenzy extends Effect {
  name = 'frenzy'
  duration = 60
  modifiers = { hit: 6, damage: 2, protection: -3 }
  wearsOff = 'Your rage is spent.'
}
