import { Weapon } from '/std/weapon'

/** A miner's pick, used as a weapon. */
export default class Pick extends Weapon {
  name = 'pick'
  aliases = ['axe']
  short = "a miner's pick"
  long = 'The handle is newer than the head, and the head is newer than the handle.'
  damage = '2d6+1'
  hitVerb = 'hew'
  weight = 7
  value = 210
}
