import { Item } from '/std/item'

/** A rose that magic has made. */
export default class Rose extends Item {
  name = 'rose'
  short = 'a red rose'
  long = 'There is dew on it.'
  weight = 0
  value = 0
}
