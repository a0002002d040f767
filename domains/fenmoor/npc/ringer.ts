import { Monster } from '/std/monster'

/** A minion of the bell warden. */
export default class Ringer extends Monster {
  name = 'ringer'
  aliases = ['drowned ringer']
  short = 'a drowned ringer'
  long = 'Water runs from its sleeves and does not end.'
  race = 'undead'
  level = 4
  alignment = -500
  maxHp = 30
  bareHands = '1d6'
  bareHandsVerb = 'grab'
  resistances = { cold: 50, poison: 100, holy: -50 }
  seesInDark = true
}
