import { Aggressive } from '/behaviours/aggressive'
import { Breath } from '/behaviours/breath'
import { Monster } from '/std/monster'

/** A worm that lives in the ice. */
export default class IceWorm extends Monster {
  name = 'worm'
  aliases = ['ice worm']
  short = 'an ice worm'
  long = 'A pane of the floor that has decided to stand up.'
  race = 'worm'
  level = 11
  alignment = -100
  maxHp = 211
  bareHands = '3d8'
  bareHandsVerb = 'crush'
  seesInDark = true
  resistances = { cold: 100, fire: -40 }
  behaviours = [Aggressive.with({ grace: 5 }), Breath.with({ types: ['cold'], chance: 15 })]
}
