import { Weapon } from '/std/weapon'

/** A well-used boat hook. */
export default class Hook extends Weapon {
  name = 'hook'
  aliases = ['boat hook', 'hooks']
  short = 'a boat hook'
  long = 'Ash and iron, longer than you.'
  weight = 7
  value = 60
  damage = '2d5'
  hands = 2
  hitVerb = 'hook'
}
