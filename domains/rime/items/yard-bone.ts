import { Weapon } from '/std/weapon'

/** A bone marked in inches, used as a club. */
export default class YardBone extends Weapon {
  name = 'bone'
  aliases = ['club']
  short = 'a thigh bone marked in inches'
  long = 'Thirty-six. You would not like to meet the rest of him.'
  damage = '3d5+1'
  hitVerb = 'crack'
  weight = 5
  value = 460
}
