import { OsrsMob } from '/behaviours/osrs-mob'
import { Monster } from '/std/monster'

/** A slinger, who attacks from a distance. The stones of the ring are cover. */
export default class Slinger extends Monster {
  name = 'slinger'
  short = 'a hill slinger'
  long = 'A shepherd, once. The sheep are gone, the sling has stayed.'
  gender = 'female' as const
  race = 'human'
  level = 5
  maxHp = 30
  alignment = -200
  behaviours = [
    OsrsMob.with({
      aggroRadius: 7,
      attackPower: 4,
      attackSpeed: 5,
      attackRange: 7,
      attackType: 'ranged',
      verb: 'hit',
      leashRange: 8,
      wanderRadius: 4,
      respawnTicks: 100,
      dropTableId: '../drops/slinger',
    }),
  ]
}
