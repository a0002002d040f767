import { PlayerClass } from '/std/player-class'

export default class Warrior extends PlayerClass {
  name = 'warrior'
  about = 'Stands in front, in any armour, and hits things until they fall.'
  prime = 'str' as const
  hits = 4
  magic = -1
  skills = {
    ...{ kick: 1, taunt: 1, rescue: 2, bash: 3, 'dirt kicking': 3, trip: 5, disarm: 6, berserk: 8 },
    ...{ sword: 1, dagger: 1, axe: 1, mace: 1, spear: 1, flail: 1, whip: 1, polearm: 1, bow: 1, 'hand to hand': 3 },
    ...{
      'shield block': 1,
      'enhanced damage': 3,
      parry: 4,
      'second attack': 5,
      'fast healing': 6,
      dodge: 8,
      'third attack': 11,
    },
  }
  kit = ['/std/kit/sword', '/std/kit/jerkin']
}
