import { Weapon } from '/std/weapon'

/** The king's own sword. */
export default class Blade extends Weapon {
  name = 'blade'
  aliases = ['barrow blade', 'sword']
  short = 'a barrow blade'
  long = 'Bronze, leaf-shaped, and without a spot of green.'
  damage = '2d7+2'
  hitVerb = 'hew'
  accuracy = 5
  weight = 5
  value = 400
}
