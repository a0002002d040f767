import { Monster } from '/std/monster'

/** A rat for a first fight. */
export default class CellarRat extends Monster {
  name = 'rat'
  aliases = ['rats', 'cellar rat']
  short = 'a cellar rat'
  long = 'Sleek, and fond of cheese, and not of you.'
  race = 'rat'
  level = 1
  bareHands = '1d3'
  bareHandsVerb = 'bite'
  seesInDark = true
}
