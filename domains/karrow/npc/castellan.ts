import { Aggressive } from '/behaviours/aggressive'
import { Boss } from '/behaviours/boss'
import { Loot } from '/behaviours/loot'
import { Monster } from '/std/monster'

/** The castellan, who writes the name of every visitor into a book. */
export default class Castellan extends Monster {
  name = 'castellan'
  short = 'the castellan'
  long = 'He blots your name, and folds his hands on it. He is sorry, but there is nobody before you.'
  gender = 'male' as const
  race = 'undead'
  level = 19
  clan = 'karrow'
  alignment = -500
  maxHp = 694
  bareHands = '7d7'
  bareHandsVerb = 'stamp'
  seesInDark = true
  resistances = { cold: 60, poison: 100, holy: -25 }
  behaviours = [
    Aggressive.with({ grace: 10, says: 'His Grace will see you now.' }),
    Boss.with({
      phases: [
        {
          at: 66,
          name: 'the book',
          emote: 'turns back a page, and somebody who waited here gets up from a chair.',
          summon: { path: './dead-knight', count: 1, most: 1 },
        },
        {
          at: 33,
          name: 'the hour',
          echo: 'The clock, which has never struck, strikes.',
          affect: { path: '/effects/rage', seconds: 40 },
        },
      ],
      enrageAfter: 300,
    }),
    Loot.with({
      drops: [{ path: '../items/castellans-keys' }, { path: '../items/waiting-book', chance: 60 }],
      gold: '10d50',
    }),
  ]
}
