import { Diablo } from '/behaviours/diablo'
import { Monster } from '/std/monster'

/** A Fallen One of Diablo. Its scream enrages others of its kind, and it runs away when one of them dies. */
export default class Imp extends Monster {
  name = 'imp'
  aliases = ['fallen']
  short = 'a red imp'
  long = 'Knee-high, all teeth, and not at all brave.'
  race = 'demon'
  level = 1
  maxHp = 8
  alignment = -500
  gold = 4
  seesInDark = true
  bareHands = '1d2'
  bareHandsVerb = 'stab'
  behaviours = [Diablo.with({ script: 'fallen-one', walk: 7 })]
}
