import { Diablo } from '/behaviours/diablo'
import { Monster } from '/std/monster'

/** The quickest kind of Fallen One of Diablo. It hardly ever runs away, and its scream carries far. */
export default class DarkImp extends Monster {
  name = 'imp'
  aliases = ['dark imp', 'fallen']
  short = 'a dark imp'
  long = 'Black as a coal scuttle, with a laugh.'
  race = 'demon'
  level = 6
  maxHp = 28
  alignment = -500
  gold = 20
  seesInDark = true
  bareHands = '1d7'
  bareHandsVerb = 'stab'
  behaviours = [Diablo.with({ script: 'fallen-one', intelligence: 3, walk: 6 })]
}
