import { Weapon } from '/std/weapon'

/** A weaver's shuttle, sharp at both ends and used as a dagger. */
export default class Shuttle extends Weapon {
  name = 'shuttle'
  aliases = ['dagger']
  short = "a weaver's shuttle"
  long = 'It goes through, and comes back.'
  damage = '3d7'
  hitVerb = 'pierce'
  weight = 1
  value = 1700
  accuracy = 8
}
