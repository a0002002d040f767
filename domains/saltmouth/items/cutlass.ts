import { Weapon } from '/std/weapon'

/** Black Jem's cutlass. */
export default class Cutlass extends Weapon {
  name = 'cutlass'
  short = 'a brass-hilted cutlass'
  long = 'The hilt is a mermaid with a broken nose. There is a fashion for it here.'
  damage = '2d6'
  hitVerb = 'slash'
  weight = 4
  value = 260
  accuracy = 2
}
