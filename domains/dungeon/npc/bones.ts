import { Diablo } from '/behaviours/diablo'
import { Monster } from '/std/monster'

/** A Skeleton of Diablo. It waits, advances and strikes. */
export default class Bones extends Monster {
  name = 'bones'
  aliases = ['skeleton']
  short = 'a rattle of bones'
  long = 'It holds together out of spite.'
  race = 'undead'
  level = 1
  maxHp = 11
  alignment = -500
  gold = 5
  seesInDark = true
  bareHands = '1d3'
  bareHandsVerb = 'strike'
  behaviours = [Diablo.with({ script: 'skeleton', swing: 18 })]
}
