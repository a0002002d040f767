import { PlayerClass } from '/std/player-class'

export default class Druid extends PlayerClass {
  name = 'druid'
  about = 'Calls on frost, root and storm, and mends what is left of friends.'
  prime = 'wis' as const
  magic = 1
  skills = {
    ...{ heal: 1, frost: 1, poison: 2, cure: 3, 'fire ward': 3, blindness: 4, fear: 4, fly: 6 },
    ...{ earthquake: 5, recall: 8 },
    ...{
      refresh: 1,
      'create spring': 2,
      'faerie fire': 2,
      infravision: 3,
      'create food': 3,
      'giant strength': 4,
      'call lightning': 5,
    },
    ...{ 'faerie fog': 6, weaken: 6, 'heat metal': 8, plague: 9, 'chain lightning': 15 },
    ...{ track: 2, farsight: 6, 'locate object': 7, summon: 9 },
    ...{ spear: 1, dagger: 1, whip: 1, dodge: 5, meditation: 5, 'fast healing': 5, 'hand to hand': 6 },
  }
  heaviest = 10
  heaviestWeapon = 8
  knows = ['frost']
  kit = ['/std/kit/staff', '/std/kit/jerkin']
}
