import { Weapon } from '/std/weapon'

/** A brigand's knife. */
export default class Knife extends Weapon {
  name = 'knife'
  aliases = ['turf knife']
  short = 'a turf knife'
  long = 'Long, flat, and ground on both sides.'
  damage = '1d10'
  hitVerb = 'cut'
  accuracy = 5
  weight = 3
  value = 45
}
