import { PlayerClass } from '/std/player-class'

export default class Mage extends PlayerClass {
  name = 'mage'
  about = 'Fights with spells, from behind somebody who can take a blow.'
  prime = 'int' as const
  hits = -1
  magic = 2
  skills = {
    ...{ 'magic missile': 1, shield: 1, frost: 2, fireball: 3, sleep: 4, detection: 3, invisibility: 5 },
    ...{ fly: 5, charm: 6, earthquake: 7, recall: 8 },
    ...{
      ventriloquate: 1,
      'create rose': 2,
      infravision: 2,
      'burning hands': 3,
      'continual light': 3,
      'faerie fire': 4,
      'giant strength': 4,
    },
    ...{
      identify: 5,
      'shocking grasp': 5,
      weaken: 5,
      'lightning bolt': 6,
      'colour spray': 7,
      'pass door': 8,
      'acid blast': 9,
      haste: 9,
      slow: 9,
    },
    ...{
      teleport: 9,
      'enchant weapon': 9,
      'dispel magic': 10,
      'mass invisibility': 12,
      'energy drain': 13,
      'chain lightning': 14,
    },
    ...{ lore: 2, 'floating disc': 3, farsight: 5, 'locate object': 5, recharge: 8, 'enchant armour': 8 },
    ...{ gate: 10, portal: 12, nexus: 14 },
    ...{ dagger: 1, spear: 1, meditation: 4, dodge: 7 },
  }
  heaviest = 6
  heaviestWeapon = 6
  knows = ['magic missile']
  kit = ['/std/kit/staff', '/std/kit/robe']
}
