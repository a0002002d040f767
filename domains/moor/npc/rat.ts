import { OsrsMob } from '/behaviours/osrs-mob'
import { Monster } from '/std/monster'

/** A passive rat, which fights only when it is attacked. */
export default class Rat extends Monster {
  name = 'rat'
  aliases = ['water rat']
  short = 'a water rat'
  long = 'As long as your forearm, and quite sure that this is its moor.'
  race = 'rat'
  level = 1
  maxHp = 8
  bareHandsVerb = 'bite'
  behaviours = [
    OsrsMob.with({
      aggressive: false,
      attackPower: 2,
      attackRange: 1,
      leashRange: 7,
      wanderRadius: 4,
      respawnTicks: 25,
      dropTableId: '../drops/rat',
    }),
  ]
}
