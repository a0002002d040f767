import { Weapon } from '/std/weapon'

/** A small knife of the knockers. */
export default class KnockersKnife extends Weapon {
  name = 'knife'
  aliases = ['dagger', 'slate knife']
  short = 'a slate knife'
  long = 'As long as your finger, if your finger could shave.'
  damage = '2d4+2'
  hitVerb = 'slice'
  weight = 1
  value = 230
  accuracy = 5
}
