import { Aggressive } from '/behaviours/aggressive'
import { Monster } from '/std/monster'

/** A skeleton that guards the crypt. The founder calls more of them in a fight. */
export default class Skeleton extends Monster {
  name = 'skeleton'
  aliases = ['canon', 'bones']
  short = 'a skeleton in rags'
  long = 'What is left of a canon. It has not forgotten its duties.'
  race = 'undead'
  level = 4
  alignment = -600
  bareHands = '1d6'
  bareHandsVerb = 'strike'
  seesInDark = true
  behaviours = [Aggressive.with({ says: 'Hush.' })]
}
