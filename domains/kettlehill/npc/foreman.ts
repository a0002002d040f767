import { Aggressive } from '/behaviours/aggressive'
import { Grudges } from '/behaviours/grudges'
import { HpTriggers } from '/behaviours/hp-triggers'
import { Loot } from '/behaviours/loot'
import { Monster } from '/std/monster'

/** The dead deputy under the rockfall, who still asks whether the shift is over. */
export default class Foreman extends Monster {
  name = 'deputy'
  aliases = ['foreman', 'ghoul', 'man']
  short = 'the deputy under the fall'
  long = 'He has got one arm out since last year. There is chalk in the hand.'
  gender = 'male' as const
  race = 'undead'
  level = 9
  alignment = -500
  maxHp = 199
  keepsMemory = true
  gold = 30
  bareHands = '3d6+1'
  bareHandsVerb = 'grab'
  seesInDark = true
  behaviours = [
    Aggressive.with({ grace: 10, says: 'Is the shift over? IS IT OVER?' }),
    Grudges.with({ greeting: { say: 'You again, $N. You were late on Tuesday.' }, delay: 4, forgets: 86400 }),
    HpTriggers.with({
      triggers: [
        { at: 50, echo: 'The roof comes down a little more, to look.', affect: { path: '/effects/rage', seconds: 20 } },
      ],
    }),
    Loot.with({ drops: [{ path: '../items/deputys-chalk' }, { path: '../items/iron-collar', chance: 50 }] }),
  ]
}
