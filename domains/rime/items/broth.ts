import { Food } from '/std/food'

/** A cup of hot broth. */
export default class Broth extends Food {
  name = 'broth'
  short = 'a cup of bone broth'
  long = 'Something round floats on it. It is fat, you hope.'
  value = 10
  healing = 24
  weight = 1
}
