import { Key } from '/std/key'

/** The key of the chest of Karrow. */
export default class ChestKey extends Key {
  name = 'key'
  short = 'a key that ticks'
  long = 'It keeps time with something.'
  weight = 0.2
  value = 50
}
