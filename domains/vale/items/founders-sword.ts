import { Weapon } from '/std/weapon'

/** The founder's sword, the reward of the crypt. */
export default class FoundersSword extends Weapon {
  name = 'sword'
  aliases = ['swords', 'blade', 'silver sword']
  short = 'a sword of dark silver'
  long = 'A sleeping hart is engraved on the blade. It is lighter than it looks, and never warm.'
  damage = '2d6+2'
  hitVerb = 'cleave'
  accuracy = 10
  weight = 3
  value = 400
}
