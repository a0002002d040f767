import { Aggressive } from '/behaviours/aggressive'
import { HpTriggers } from '/behaviours/hp-triggers'
import { Loot } from '/behaviours/loot'
import { Pack } from '/behaviours/pack'
import { Monster } from '/std/monster'

/** The first king of the knockers. */
export default class KnockerKing extends Monster {
  name = 'king'
  aliases = ['knocker king', 'knocker']
  short = 'the king of the knockers'
  long = 'The crown is far too large for him, and rests on his shoulders. Inside it his eyes are shut.'
  race = 'knocker'
  level = 9
  alignment = -200
  maxHp = 199
  gold = 60
  bareHands = '3d6+1'
  bareHandsVerb = 'rap'
  seesInDark = true
  behaviours = [
    Pack.with({ name: 'knockers', calls: 2, flank: 20, howl: '{Actor} [knock] on the crown, and it rings.' }),
    Aggressive.with({ grace: 6, says: 'IT SAYS YOU ARE UNTIDY.' }),
    HpTriggers.with({
      triggers: [
        {
          at: 60,
          emote: 'knocks, and is answered from inside the walls.',
          summon: { path: './knocker', count: 1, most: 2 },
        },
        { at: 20, say: 'Take it. Take it off. Please.' },
      ],
    }),
    Loot.with({ drops: [{ path: '../items/too-large-crown' }, { path: '../items/knockers-knife', chance: 40 }] }),
  ]
}
