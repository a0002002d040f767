import { Aggressive } from '/behaviours/aggressive'
import { Boss } from '/behaviours/boss'
import { Loot } from '/behaviours/loot'
import { Spellcaster } from '/behaviours/spellcaster'
import { Monster } from '/std/monster'

/** The lady of Karrow, who weaves what she sees. */
export default class Lady extends Monster {
  name = 'lady'
  aliases = ['woman']
  short = 'the lady of Karrow'
  long = 'She does not turn round. There is a thread of your colour on the shuttle, and she bites it off.'
  gender = 'female' as const
  race = 'undead'
  level = 19
  alignment = -300
  maxHp = 669
  mana = 200
  maxMana = 200
  bareHands = '7d7'
  bareHandsVerb = 'draw through'
  seesInDark = true
  learned = ['/spells/heal']
  resistances = { cold: 60, poison: 100, holy: -25 }
  behaviours = [
    Aggressive.with({ grace: 12, says: 'I have come to the end of you.' }),
    Boss.with({
      phases: [
        {
          at: 70,
          name: 'the weft',
          echo: 'The cloth comes off the loom, all eleven miles.',
          affect: { path: '/effects/rage', seconds: 30 },
        },
        { at: 35, name: 'the warp', say: 'He promised me a garden.' },
      ],
      area: { every: 12, dice: '4d5', type: 'cold' },
    }),
    Spellcaster.with({ spells: [{ spell: 'heal', below: 30, onSelf: true, chance: 10 }] }),
    Loot.with({ drops: [{ path: '../items/grey-cloth' }, { path: '../items/shuttle', chance: 50 }] }),
  ]
}
