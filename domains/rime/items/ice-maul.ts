import { Weapon } from '/std/weapon'

/** A two-handed maul made of ice. */
export default class IceMaul extends Weapon {
  name = 'maul'
  aliases = ['hammer', 'mace']
  short = 'a maul of old ice'
  long = 'It has not melted since there were names.'
  damage = '4d5'
  hitVerb = 'smash'
  damageType = 'cold' as const
  hands = 2
  weight = 12
  value = 1100
}
