import { OsrsMob } from '/behaviours/osrs-mob'
import { Monster } from '/std/monster'

/** A brigand on patrol. Two brigands walk a circuit on the far side of the heath. */
export default class Brigand extends Monster {
  name = 'brigand'
  short = 'a peat brigand'
  long = 'Nobody cuts peat at night. He does not cut it by day, either.'
  gender = 'male' as const
  race = 'human'
  level = 4
  maxHp = 34
  alignment = -250
  bareHandsVerb = 'stab'
  behaviours = [
    OsrsMob.with({
      aggroRadius: 5,
      attackPower: 5,
      attackRange: 1,
      leashRange: 12,
      movementType: 'patrol',
      patrolPoints: [
        { x: 6, y: 12 },
        { x: 14, y: 12 },
        { x: 15, y: 19 },
        { x: 5, y: 21 },
      ],
      respawnTicks: 100,
      dropTableId: '../drops/brigand',
    }),
  ]
}
