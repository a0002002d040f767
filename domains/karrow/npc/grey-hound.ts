import { Aggressive } from '/behaviours/aggressive'
import { Pack } from '/behaviours/pack'
import { Monster } from '/std/monster'

/** A hound of the duke's kennels. */
export default class GreyHound extends Monster {
  name = 'hound'
  aliases = ['hounds', 'dog']
  short = 'a grey hound'
  long = 'It leans. That is how it begins.'
  race = 'undead'
  level = 14
  maxHp = 227
  alignment = -200
  bareHands = '4d7'
  bareHandsVerb = 'bite'
  seesInDark = true
  resistances = { cold: 60, poison: 100, holy: -25 }
  behaviours = [
    Pack.with({
      name: 'hounds of karrow',
      calls: 2,
      flank: 25,
      howl: '{Actor} [open] its mouth, and there is no sound.',
    }),
    Aggressive.with({ grace: 5 }),
  ]
}
