import { OsrsMob } from '/behaviours/osrs-mob'
import { Monster } from '/std/monster'

/** A guard that strolls near its post in the barrow. */
export default class Guard extends Monster {
  name = 'guard'
  aliases = ['skeleton', 'barrow guard']
  short = 'a barrow guard'
  long = 'Bones, bronze, and a very old oath.'
  race = 'undead'
  level = 7
  maxHp = 50
  alignment = -500
  bareHandsVerb = 'hew'
  seesInDark = true
  immunities = ['/effects/poison']
  behaviours = [
    OsrsMob.with({
      aggroRadius: 5,
      attackPower: 7,
      attackSpeed: 5,
      attackRange: 1,
      leashRange: 9,
      wanderRadius: 3,
      respawnTicks: 150,
      dropTableId: '../drops/guard',
    }),
  ]
}
