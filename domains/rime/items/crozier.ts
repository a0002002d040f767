import { Weapon } from '/std/weapon'

/** The abbot's two-handed crozier. */
export default class Crozier extends Weapon {
  name = 'crozier'
  aliases = ['staff']
  short = 'a frozen crozier'
  long = 'The crook holds a lamb that is not carved.'
  damage = '3d6+2'
  hitVerb = 'smite'
  damageType = 'cold' as const
  hands = 2
  weight = 6
  value = 980
  accuracy = 3
}
