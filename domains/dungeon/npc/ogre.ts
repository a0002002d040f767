import { Diablo } from '/behaviours/diablo'
import { Monster } from '/std/monster'

/** An Overlord of Diablo. It is slow, and has a second, heavier blow. */
export default class Ogre extends Monster {
  name = 'ogre'
  aliases = ['overlord']
  short = 'an ogre'
  long = 'Fat over muscle, and a hammer like an anvil on a pole.'
  race = 'demon'
  level = 6
  maxHp = 62
  alignment = -500
  gold = 25
  seesInDark = true
  bareHands = '2d4'
  bareHandsVerb = 'hammer'
  behaviours = [Diablo.with({ script: 'overlord', intelligence: 1, walk: 11, swing: 18, second: '2d6' })]
}
