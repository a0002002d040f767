import { Item } from '/std/item'

/** Bones that most monsters drop. */
export default class Bones extends Item {
  name = 'bones'
  short = 'a handful of bones'
  long = 'Brown as tea.'
  weight = 1
  value = 1
}
