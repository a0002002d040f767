import { Weapon } from '/std/weapon'

/** A misericord, which is a dagger for the gaps in armour. */
export default class Misericord extends Weapon {
  name = 'misericord'
  aliases = ['dagger']
  short = 'a misericord'
  long = 'Three-edged, and thin as a reason.'
  damage = '3d6'
  hitVerb = 'pierce'
  weight = 2
  value = 1250
  accuracy = 6
}
