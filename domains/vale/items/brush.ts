import { Item } from '/std/item'

/** Proof. */
export default class Brush extends Item {
  name = 'brush'
  short = "a fox's brush"
  long = 'Red, with a white tip, and flour in it.'
  weight = 1
  value = 6
}
