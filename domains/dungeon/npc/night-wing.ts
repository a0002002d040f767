import { Diablo } from '/behaviours/diablo'
import { Monster } from '/std/monster'

/** A Familiar of Diablo, a kind of Winged Fiend. It strikes with lightning, and darts off to the side. */
export default class NightWing extends Monster {
  name = 'wing'
  aliases = ['night wing', 'fiend']
  short = 'a night wing'
  long = 'Leather, claws, and a smell of burnt air.'
  race = 'demon'
  level = 3
  maxHp = 16
  alignment = -500
  seesInDark = true
  bareHands = '1d3'
  bareHandsVerb = 'rake'
  behaviours = [
    Diablo.with({
      script: 'winged-fiend',
      subtype: 'familiar',
      intelligence: 1,
      walk: 5,
      bolt: { dice: '1d3', type: 'lightning', shows: 'a spark' },
    }),
  ]
}
