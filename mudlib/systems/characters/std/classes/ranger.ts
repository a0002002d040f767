import { PlayerClass } from '/std/player-class'

export default class Ranger extends PlayerClass {
  name = 'ranger'
  about = 'Fights with blade and bow, and knows enough of herbs to get home again.'
  prime = 'dex' as const
  hits = 3
  skills = {
    ...{
      kick: 1,
      track: 1,
      lore: 5,
      rescue: 3,
      heal: 3,
      hide: 4,
      cure: 4,
      detection: 4,
      sneak: 5,
      bless: 5,
      infravision: 4,
      refresh: 2,
      disarm: 8,
      recall: 9,
    },
    ...{ sword: 1, dagger: 1, spear: 1, bow: 1, axe: 1, polearm: 3 },
    ...{ 'shield block': 3, dodge: 3, parry: 5, 'enhanced damage': 6, 'second attack': 6, 'fast healing': 8 },
  }
  heaviest = 18
  kit = ['/std/kit/spear', '/std/kit/jerkin']
}
