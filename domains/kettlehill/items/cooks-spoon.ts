import { Item } from '/std/item'

/** The cook's silver ladle. */
export default class CooksSpoon extends Item {
  name = 'ladle'
  aliases = ['spoon']
  short = 'a silver ladle'
  long = "On the handle: COOK'S. HANDS OFF."
  weight = 0.6
  value = 60
}
