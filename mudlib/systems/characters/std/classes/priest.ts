import { PlayerClass } from '/std/player-class'

export default class Priest extends PlayerClass {
  name = 'priest'
  about = 'Heals, blesses and shields, and is a fair hand with a mace.'
  prime = 'wis' as const
  hits = 1
  magic = 1
  skills = {
    ...{ heal: 1, shield: 1, bless: 2, cure: 3, 'fire ward': 4, detection: 4, silence: 5, fear: 5 },
    ...{ sanctuary: 6, recall: 8 },
    ...{
      refresh: 1,
      'turn undead': 2,
      'cause light': 1,
      'create food': 3,
      'create spring': 4,
      'know alignment': 4,
      'cause serious': 4,
      protection: 5,
    },
    ...{
      'cause critical': 7,
      curse: 7,
      'dispel evil': 8,
      'dispel good': 8,
      calm: 8,
      frenzy: 9,
      'heat metal': 9,
      plague: 10,
      flamestrike: 10,
    },
    ...{ cancellation: 10, harm: 11, 'mass healing': 12, 'ray of truth': 13, demonfire: 14, 'holy word': 16 },
    ...{ lore: 4, 'locate object': 6, summon: 7, 'enchant armour': 8, gate: 9, portal: 12, nexus: 15 },
    ...{ mace: 1, flail: 2, 'shield block': 2, meditation: 5, parry: 7, 'fast healing': 7 },
  }
  heaviestWeapon = 10
  knows = ['heal']
  kit = ['/std/kit/mace', '/std/kit/robe']
}
