import { OsrsMob } from '/behaviours/osrs-mob'
import { Monster } from '/std/monster'

/** A will-o'-the-wisp. It stays near its place and strikes from a distance. */
export default class Wisp extends Monster {
  name = 'wisp'
  aliases = ['light']
  short = 'a corpse light'
  long = 'Blue, the size of a fist. It is not warm.'
  race = 'spirit'
  level = 6
  maxHp = 28
  alignment = -300
  bareHandsType = 'cold' as const
  resistances = { cold: 100, physical: 20 }
  seesInDark = true
  behaviours = [
    OsrsMob.with({
      aggroRadius: 4,
      attackPower: 4,
      attackSpeed: 4,
      attackRange: 4,
      attackType: 'magic',
      verb: 'sear',
      leashRange: 6,
      wanderRadius: 3,
      respawnTicks: 100,
      dropTableId: '../drops/wisp',
    }),
  ]
}
