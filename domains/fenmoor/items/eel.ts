import { Food } from '/std/food'

/** A smoked eel. */
export default class Eel extends Food {
  name = 'eel'
  aliases = ['eels']
  short = 'a smoked eel'
  long = 'Golden, and as long as your arm.'
  value = 4
  healing = 9
}
