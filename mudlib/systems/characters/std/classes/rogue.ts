import { PlayerClass } from '/std/player-class'

export default class Rogue extends PlayerClass {
  name = 'rogue'
  about = 'Strikes often and from the dark, in armour that makes no sound.'
  prime = 'dex' as const
  hits = 2
  skills = {
    ...{ kick: 1, backstab: 1, hide: 1, trip: 2, 'dirt kicking': 2, sneak: 3, poison: 3, disarm: 5 },
    ...{ peek: 1, 'pick lock': 3, lore: 4 },
    ...{ sleep: 4, invisibility: 4, blindness: 5, recall: 10 },
    ...{ dagger: 1, sword: 1, mace: 2, whip: 2, bow: 3, 'hand to hand': 4 },
    ...{ dodge: 1, parry: 5, 'second attack': 6, 'enhanced damage': 9 },
  }
  heaviest = 12
  heaviestWeapon = 8
  kit = ['/std/kit/dagger', '/std/kit/jerkin']
}
