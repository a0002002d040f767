import { Diablo } from '/behaviours/diablo'
import { Monster } from '/std/monster'

/** A Goat Archer of Diablo. It shoots, and keeps its distance. */
export default class GoatArcher extends Monster {
  name = 'archer'
  aliases = ['goat archer', 'goat']
  short = 'a goat archer'
  long = 'It chews while it aims.'
  race = 'demon'
  level = 5
  maxHp = 28
  alignment = -500
  gold = 18
  seesInDark = true
  bareHands = '1d4'
  bareHandsVerb = 'butt'
  behaviours = [
    Diablo.with({
      script: 'goat-archer',
      intelligence: 1,
      ranged: { dice: '1d7', type: 'physical', shows: 'a long arrow' },
    }),
  ]
}
