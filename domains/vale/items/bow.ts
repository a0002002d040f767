import { Weapon } from '/std/weapon'

export default class Bow extends Weapon {
  name = 'bow'
  short = 'a yew bow'
  long = 'As long as its archer. It wants a quiver of arrows, and no wind.'
  damage = '1d8+2'
  hitVerb = 'shoot'
  hands = 2
  shoots = 'arrow'
  value = 60
}
