import { Effect } from '/std/effect'

/** Rage that its bearer works up: harder blows, less protection. */
export default class Berserk extends Effect {
  name = 'berserk'
  duration = 40
  modifiers = { might: 25, hit: 5, protection: -3 }
  wearsOff = 'Your blood cools.'
}
