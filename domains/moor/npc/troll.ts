import { OsrsMob } from '/behaviours/osrs-mob'
import { Monster } from '/std/monster'

/** A troll that covers four tiles and has a reach of two tiles. */
export default class Troll extends Monster {
  name = 'troll'
  aliases = ['tor troll']
  short = 'a tor troll'
  long = 'You took it for the ninth stone. So did the shepherd.'
  race = 'troll'
  level = 8
  maxHp = 110
  alignment = -400
  bareHandsVerb = 'crush'
  resistances = { physical: 10 }
  behaviours = [
    OsrsMob.with({
      aggroRadius: 5,
      attackPower: 9,
      attackSpeed: 7,
      attackRange: 2,
      leashRange: 9,
      wanderRadius: 3,
      size: 2,
      respawnTicks: 300,
      dropTableId: '../drops/troll',
    }),
  ]
}
