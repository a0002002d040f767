import { ClanHelper } from '/behaviours/clan-helper'
import { Grudges } from '/behaviours/grudges'
import { HpTriggers } from '/behaviours/hp-triggers'
import { Loot } from '/behaviours/loot'
import { Member } from '/behaviours/member'
import { QuestGiver } from '/behaviours/quest-giver'
import type { Living } from '/std/living'
import { Monster } from '/std/monster'

/** The bandits' chief. Her grudges survive her death, and triggers run as her hit points fall. */
export default class Chief extends Monster {
  name = 'chief'
  aliases = ['marget']
  short = 'Marget of the rope'
  long = 'A hangman’s noose for a necklace. It is said to be hers.'
  gender = 'female' as const
  clan = 'rope'
  faction = 'rope'
  level = 7
  alignment = -600
  gold = 60
  bareHands = '2d5'
  bareHandsVerb = 'slash'
  keepsMemory = true
  mana = 60
  maxMana = 60
  behaviours = [
    Member.with({ grace: 4, levelsFrom: 3, shuns: 'I do not talk to purses.' }),
    QuestGiver.with({ quests: ['../quests/warning'] }),
    Grudges.with({ greeting: { say: "$N! I haven't forgotten what you did." }, delay: 4, forgets: 86400 }),
    HpTriggers.with({
      triggers: [
        { at: 70, say: 'Boys! Earn your mutton!', call: 'rally' },
        { at: 40, emote: 'spits on the ground.', affect: { path: '/effects/rage', seconds: 30 } },
        { at: 15, say: 'Not today!', flee: true },
      ],
    }),
    ClanHelper.with(),
    Loot.with({
      oneOf: [
        { path: '../items/noose', chance: 30 },
        { path: '../items/hook', chance: 70 },
      ],
    }),
  ]

  /** Makes all members of her clan in the room join the fight. */
  rally(foe: Living | null): void {
    if (!foe) return
    for (const one of this.environment?.livings ?? []) {
      if (one !== this && (one as Monster).clan === this.clan && !one.attacker) one.attack(foe)
    }
  }
}
