import { OsrsMob } from '/behaviours/osrs-mob'
import { Monster } from '/std/monster'

/** An archer that never leaves its post. */
export default class Archer extends Monster {
  name = 'archer'
  aliases = ['skeleton', 'barrow archer']
  short = 'a barrow archer'
  long = 'It draws a bow without a string, and something flies from it all the same.'
  race = 'undead'
  level = 7
  maxHp = 36
  alignment = -500
  seesInDark = true
  immunities = ['/effects/poison']
  behaviours = [
    OsrsMob.with({
      attackPower: 5,
      attackSpeed: 5,
      attackType: 'ranged',
      verb: 'shoot',
      movementType: 'stationary',
      respawnTicks: 150,
      dropTableId: '../drops/guard',
    }),
  ]
}
