import { Weapon } from '/std/weapon'

export default class Javelin extends Weapon {
  name = 'javelin'
  aliases = ['javelins', 'spear']
  short = 'a javelin'
  long = 'Ash, with a long thin head. It is made to be thrown.'
  damage = '1d8'
  hitVerb = 'pierce'
  thrown = true
  value = 12
}
