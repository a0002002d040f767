import { Effect } from '/std/effect'

/** A rage. Its bearer strikes harder but has less protection. */
export default class Berserk extends Effect {
  name = 'berserk'
  duration = 40
  modifiers = { might: 25, hit: 5, protection: -3 }
  wearsOff = 'Your blood cools.'
}
