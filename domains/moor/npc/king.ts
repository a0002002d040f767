import { Boss } from '/behaviours/boss'
import { Loot } from '/behaviours/loot'
import { OsrsMob } from '/behaviours/osrs-mob'
import { Monster } from '/std/monster'

/** The boss. He is big and slow, attacks players of any level, and is more dangerous when he is hurt. */
export default class King extends Monster {
  name = 'king'
  aliases = ['moor king']
  short = 'the king under the moor'
  long = 'Twice your height, and bent under the roof. Peat has tanned him black, and gold shines at his neck.'
  gender = 'male' as const
  race = 'undead'
  level = 10
  maxHp = 240
  alignment = -900
  bareHandsVerb = 'smite'
  seesInDark = true
  resistances = { cold: 50, poison: 100, fire: -25 }
  immunities = ['/effects/poison', '/effects/sleep', '/effects/charm']
  behaviours = [
    OsrsMob.with({
      aggroRadius: 10,
      attackPower: 11,
      attackSpeed: 6,
      attackRange: 2,
      leashRange: 13,
      wanderRadius: 2,
      size: 2,
      levelRule: false,
      tolerance: false,
      respawnTicks: 500,
      dropTableId: '../drops/king',
    }),
    Boss.with({
      opening: { say: 'WHO WALKS ON MY ROOF?' },
      phases: [
        { at: 60, say: 'I HAVE DROWNED BETTER THAN YOU.' },
        { at: 30, say: 'THE MOOR KEEPS WHAT IT TAKES!', affect: { path: '/effects/rage', seconds: 30 } },
      ],
      resetAfter: 30,
    }),
    Loot.with({ reserved: 60 }),
  ]
}
