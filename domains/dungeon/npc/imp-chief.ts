import { Diablo } from '/behaviours/diablo'
import { Monster } from '/std/monster'

/** A unique Fallen One of Diablo, with its own mob. It acts like Snotspill, and its guards have its intelligence. */
export default class ImpChief extends Monster {
  name = 'chief'
  aliases = ['imp', 'imp chief', 'fallen']
  short = 'the imp chief'
  long = 'Waist-high, which makes him a giant among his own. He wears a soup ladle at his belt.'
  race = 'demon'
  gender = 'male' as const
  level = 3
  maxHp = 20
  alignment = -600
  gold = 20
  seesInDark = true
  bareHands = '1d3'
  bareHandsVerb = 'stab'
  behaviours = [Diablo.with({ script: 'Snotspill', intelligence: 1, walk: 7 })]
}
