import { OsrsMob } from '/behaviours/osrs-mob'
import { Monster } from '/std/monster'

/** A goblin that attacks beginners at close quarters. */
export default class Goblin extends Monster {
  name = 'goblin'
  aliases = ['bog goblin']
  short = 'a bog goblin'
  long = 'Moss grows on it, or it wears moss. It has a club, and an opinion of you.'
  race = 'goblin'
  level = 2
  maxHp = 16
  alignment = -300
  bareHandsVerb = 'club'
  behaviours = [
    OsrsMob.with({
      aggroRadius: 3,
      attackPower: 3,
      attackRange: 1,
      leashRange: 8,
      wanderRadius: 3,
      respawnTicks: 50,
      dropTableId: '../drops/goblin',
    }),
  ]
}
