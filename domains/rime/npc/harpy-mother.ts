import { Aggressive } from '/behaviours/aggressive'
import { HpTriggers } from '/behaviours/hp-triggers'
import { Loot } from '/behaviours/loot'
import { Threat } from '/behaviours/threat'
import { Monster } from '/std/monster'

/** The mother of the harpies. */
export default class HarpyMother extends Monster {
  name = 'harpy'
  aliases = ['mother']
  short = 'the mother of the ledge'
  long = 'She has a thigh bone marked in inches.'
  gender = 'female' as const
  race = 'harpy'
  level = 12
  alignment = -450
  maxHp = 285
  bareHands = '3d8+1'
  bareHandsVerb = 'rend'
  behaviours = [
    Aggressive.with({ grace: 5, says: 'Stand up straight.' }),
    Threat.with(),
    HpTriggers.with({
      triggers: [
        {
          at: 50,
          emote: 'screams, and something answers from below the bridge.',
          summon: { path: './harpy', count: 1, most: 2 },
        },
      ],
    }),
    Loot.with({ drops: [{ path: '../items/yard-bone' }, { path: '../items/long-feather' }] }),
  ]
}
