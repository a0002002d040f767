import { Food } from '/std/food'

/** A salve that heals more than a loaf of bread. */
export default class Salve extends Food {
  name = 'salve'
  aliases = ['pot', 'herbs']
  short = 'a pot of yarrow salve'
  long = 'Meant for the outside. People eat it all the same, and it helps.'
  weight = 1
  value = 12
  healing = 26
}
