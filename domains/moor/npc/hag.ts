import { OsrsMob } from '/behaviours/osrs-mob'
import { Monster } from '/std/monster'

/** A stationary hag. She casts spells from her place, and players out of her sight are safe. */
export default class Hag extends Monster {
  name = 'hag'
  aliases = ['moor hag']
  short = 'a moor hag'
  long = 'She sits, and knits, and looks at you. There is no wool.'
  gender = 'female' as const
  race = 'hag'
  level = 7
  maxHp = 55
  alignment = -600
  bareHandsType = 'cold' as const
  resistances = { cold: 50 }
  behaviours = [
    OsrsMob.with({
      aggroRadius: 6,
      attackPower: 6,
      attackSpeed: 6,
      attackRange: 8,
      attackType: 'magic',
      verb: 'chill',
      movementType: 'stationary',
      respawnTicks: 150,
      dropTableId: '../drops/hag',
    }),
  ]
}
