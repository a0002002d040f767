import { MobHelper } from '/behaviours/mob-helper'
import { Wander } from '/behaviours/wander'
import { Monster } from '/std/monster'

/** A sheepdog that defends the beasts of the fold against people. */
export default class Dog extends Monster {
  name = 'dog'
  short = 'a black sheepdog'
  long = 'One ear up.'
  race = 'dog'
  level = 3
  bareHands = '1d6'
  bareHandsVerb = 'bite'
  behaviours = [MobHelper.with({ cry: 'Woof!' }), Wander.with({ chance: 5, leash: 1 })]
}
