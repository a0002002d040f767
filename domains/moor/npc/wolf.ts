import { OsrsMob } from '/behaviours/osrs-mob'
import { Monster } from '/std/monster'

/** A fast wolf. It bites every third tick and chases its prey far. */
export default class Wolf extends Monster {
  name = 'wolf'
  aliases = ['fell wolf']
  short = 'a fell wolf'
  long = 'Grey as the stones. It stops when you look at it.'
  race = 'wolf'
  level = 5
  maxHp = 40
  bareHandsVerb = 'bite'
  seesInDark = true
  behaviours = [
    OsrsMob.with({
      aggroRadius: 6,
      attackPower: 5,
      attackSpeed: 3,
      attackRange: 1,
      leashRange: 14,
      wanderRadius: 6,
      respawnTicks: 80,
      dropTableId: '../drops/wolf',
    }),
  ]
}
