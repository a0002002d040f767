import { Item } from '/std/item'

/** The fox's tail, proof that it is dead. */
export default class Brush extends Item {
  name = 'brush'
  short = "a fox's brush"
  long = 'Red, with a white tip, and flour in it.'
  weight = 1
  value = 6
}
