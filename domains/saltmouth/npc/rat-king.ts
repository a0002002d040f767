import { Aggressive } from '/behaviours/aggressive'
import { HpTriggers } from '/behaviours/hp-triggers'
import { Loot } from '/behaviours/loot'
import { Venom } from '/behaviours/venom'
import { Monster } from '/std/monster'

/** Seven rats with their tails tied together. */
export default class RatKing extends Monster {
  name = 'king'
  aliases = ['rat king', 'rats']
  short = 'the rat king'
  long = 'Seven rats, one knot of tails, and one mind about it. It turns like a wheel towards you.'
  race = 'rat'
  level = 6
  maxHp = 110
  bareHands = '2d4+1'
  bareHandsVerb = 'bite'
  alignment = -300
  seesInDark = true
  behaviours = [
    Aggressive.with({ grace: 3 }),
    HpTriggers.with({
      triggers: [{ at: 50, emote: 'squeals with seven voices.', summon: { path: './wharf-rat', count: 1, most: 2 } }],
    }),
    Venom.with({ chance: 15 }),
    Loot.with({ drops: [{ path: '../items/knot-of-tails' }] }),
  ]
}
