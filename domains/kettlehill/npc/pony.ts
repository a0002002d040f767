import { Timid } from '/behaviours/timid'
import { Monster } from '/std/monster'

/** A pony that has never seen the sky. */
export default class Pony extends Monster {
  name = 'pony'
  short = 'a pit pony'
  long = 'White lashes, grey coat, and a star of brass.'
  race = 'pony'
  level = 3
  alignment = 200
  bareHandsVerb = 'kick'
  bareHands = '1d6'
  behaviours = [Timid.with({ chance: 10 })]
}
