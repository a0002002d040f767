import { Diablo } from '/behaviours/diablo'
import { Monster } from '/std/monster'

/** A Balrog of Diablo. It circles, and breathes fire. */
export default class FireLord extends Monster {
  name = 'lord'
  aliases = ['fire lord', 'balrog']
  short = 'a fire lord'
  long = 'A whip of smoke, and eyes that light the floor.'
  race = 'demon'
  level = 8
  maxHp = 85
  alignment = -500
  gold = 60
  seesInDark = true
  bareHands = '2d5'
  bareHandsVerb = 'scorch'
  behaviours = [
    Diablo.with({
      script: 'balrog',
      intelligence: 1,
      walk: 8,
      spell: { dice: '2d6', type: 'fire', shows: 'a breath of fire' },
    }),
  ]
}
