import { Aggressive } from '/behaviours/aggressive'
import { ClanHelper } from '/behaviours/clan-helper'
import { HpTriggers } from '/behaviours/hp-triggers'
import { Venom } from '/behaviours/venom'
import { Monster } from '/std/monster'

/** A fungus that was once a person. */
export default class CapMan extends Monster {
  name = 'capman'
  aliases = ['cap man', 'fungus', 'man']
  short = 'a cap man'
  long = 'He has a tally in what was his buttonhole, and a cap that was not his.'
  race = 'fungus'
  level = 8
  clan = 'garden'
  alignment = -200
  bareHands = '2d5'
  bareHandsVerb = 'clout'
  resistances = { poison: 100, fire: -40 }
  behaviours = [
    Aggressive.with({ grace: 5 }),
    ClanHelper.with(),
    Venom.with({ chance: 12 }),
    HpTriggers.with({
      triggers: [
        { at: 25, emote: 'bursts a gill, and the air turns white.', affect: { path: '/effects/rage', seconds: 10 } },
      ],
    }),
  ]
}
