import { Diablo } from '/behaviours/diablo'
import { Monster } from '/std/monster'

/** A Gargoyle of Diablo. When it is badly hurt, it turns to stone and heals. */
export default class Gargoyle extends Monster {
  name = 'gargoyle'
  short = 'a gargoyle'
  long = 'Half of it is always stone. Which half changes.'
  race = 'demon'
  level = 5
  maxHp = 38
  alignment = -500
  gold = 12
  seesInDark = true
  bareHands = '1d8'
  bareHandsVerb = 'claw'
  behaviours = [Diablo.with({ script: 'gargoyle', intelligence: 1, walk: 7, opensDoors: false })]
}
