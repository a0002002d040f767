import { Diablo } from '/behaviours/diablo'
import { Monster } from '/std/monster'

/** A Viper of Diablo. It moves in curves, charges and bites. */
export default class Serpent extends Monster {
  name = 'serpent'
  aliases = ['viper', 'serpent guard']
  short = 'a serpent guard'
  long = 'It never comes straight at you until it does.'
  race = 'demon'
  level = 7
  maxHp = 52
  alignment = -500
  gold = 30
  seesInDark = true
  bareHands = '1d9'
  bareHandsVerb = 'bite'
  behaviours = [Diablo.with({ script: 'viper', intelligence: 2, walk: 6 })]
}
