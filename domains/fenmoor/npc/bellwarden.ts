import { Aggressive } from '/behaviours/aggressive'
import { Boss } from '/behaviours/boss'
import { Learner } from '/behaviours/learner'
import { Loot } from '/behaviours/loot'
import { Sentinel } from '/behaviours/sentinel'
import { Threat } from '/behaviours/threat'
import { Monster } from '/std/monster'

/** The boss. He has phases, minions, a bell whose toll does damage, a door that shuts, and a memory of earlier fights. */
export default class Bellwarden extends Monster {
  name = 'bellwarden'
  aliases = ['warden', 'orm']
  short = 'the warden of the bell'
  long =
    'What is left of a big man, in a cope that moves as if under water. His hands are on the rope, and will not come off.'
  gender = 'male' as const
  race = 'undead'
  level = 9
  maxHp = 260
  alignment = -700
  bareHands = '2d6'
  bareHandsVerb = 'strike'
  mana = 300
  maxMana = 300
  learned = ['/spells/frost', '/spells/fire-ward', '/spells/blindness']
  resistances = { cold: 40, poison: 100, holy: -30 }
  seesInDark = true
  keepsMemory = true
  behaviours = [
    Sentinel.with(),
    Aggressive.with({ grace: 6, says: 'Who comes late to mass?' }),
    Threat.with({ switchAt: 15 }),
    Learner.with({
      most: 40,
      halfAt: 400,
      counters: { fire: { cast: 'fire ward', onSelf: true }, blow: { cast: 'blindness' } },
      counterEvery: 40,
    }),
    Boss.with({
      opening: { doors: { north: 'closed' } },
      phases: [
        {
          at: 75,
          name: 'the call',
          say: 'Ringers! To your ropes!',
          summon: { path: './ringer', count: 1, most: 3 },
          casts: [{ spell: 'frost', chance: 25 }],
        },
        {
          at: 50,
          name: 'the flood',
          say: 'LET IT RISE!',
          scene: 'Black water stands to your knees, and the bell swings over it. The stalls are empty now.',
          affect: { path: '/effects/sanctuary', seconds: 20 },
          casts: [{ spell: 'frost', chance: 40 }],
        },
        {
          at: 25,
          name: 'the last peal',
          say: 'I WILL TAKE YOU ALL WITH ME!',
          summon: { path: './ringer', count: 2, most: 3 },
          affect: { path: '/effects/rage' },
        },
      ],
      area: {
        every: 12,
        dice: '3d6',
        type: 'force',
        shows: 'The bell swings, and its toll goes through flesh and stone.',
        ward: '../items/wax',
        wardCarried: true,
        warded: 'With wax in your ears it is only a trembling.',
      },
      enrageAfter: 240,
      enrage: { say: 'TOO LONG!', affect: { path: '/effects/rage' } },
      resetAfter: 20,
    }),
    Loot.with({
      drops: [{ path: '../items/clapper' }],
      oneOf: [
        { path: '../items/cope', chance: 40 },
        { path: '../items/ring', chance: 60 },
      ],
      gold: '10d10+50',
      reserved: 120,
    }),
  ]
}
