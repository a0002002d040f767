import { Effect } from '/std/effect'

/** Makes the bearer quicker. */
export default class Haste extends Effect {
  name = 'haste'
  duration = 60
  modifiers = { dex: 4, hit: 8 }
  wearsOff = 'The world catches up with you.'
}
