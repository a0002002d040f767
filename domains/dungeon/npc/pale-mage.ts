import { Diablo } from '/behaviours/diablo'
import { Monster } from '/std/monster'

/** A Mage of Diablo. It walks invisibly, shoots bolts of light, and flees when it is badly hurt. */
export default class PaleMage extends Monster {
  name = 'mage'
  aliases = ['pale mage']
  short = 'a pale mage'
  long = 'It is never quite where you last saw it.'
  race = 'demon'
  level = 7
  maxHp = 42
  alignment = -500
  gold = 40
  seesInDark = true
  bareHands = '1d4'
  bareHandsVerb = 'touch'
  behaviours = [
    Diablo.with({
      script: 'mage',
      intelligence: 1,
      walk: 7,
      swing: 24,
      ranged: { dice: '1d8', type: 'force', shows: 'a bolt of light' },
    }),
  ]
}
