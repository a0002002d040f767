import { Diablo } from '/behaviours/diablo'
import { Monster } from '/std/monster'

/** One of the Hidden of Diablo. It becomes visible when somebody is near, and fades again. */
export default class Lurker extends Monster {
  name = 'lurker'
  aliases = ['hidden']
  short = 'a lurker'
  long = 'You see it best from the corner of the eye.'
  race = 'demon'
  level = 3
  maxHp = 20
  alignment = -500
  gold = 9
  seesInDark = true
  bareHands = '1d6'
  bareHandsVerb = 'claw'
  behaviours = [Diablo.with({ script: 'hidden', intelligence: 1, walk: 6 })]
}
