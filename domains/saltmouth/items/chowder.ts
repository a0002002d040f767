import { Food } from '/std/food'

/** A filling soup. */
export default class Chowder extends Food {
  name = 'chowder'
  short = 'a bowl of chowder'
  long = 'Thick enough to moor in.'
  value = 5
  healing = 14
  weight = 1
}
