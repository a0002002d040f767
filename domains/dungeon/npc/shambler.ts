import { Diablo } from '/behaviours/diablo'
import { Monster } from '/std/monster'

/** A Zombie of Diablo. It is slow, and strays when it is far from its target. */
export default class Shambler extends Monster {
  name = 'shambler'
  aliases = ['zombie', 'corpse']
  short = 'a shambler'
  long = 'It was buried in its Sunday coat. It has not noticed.'
  race = 'undead'
  level = 1
  maxHp = 14
  alignment = -500
  gold = 4
  seesInDark = true
  bareHands = '1d3'
  bareHandsVerb = 'claw'
  behaviours = [Diablo.with({ script: 'zombie', walk: 18, swing: 22, opensDoors: false })]
}
