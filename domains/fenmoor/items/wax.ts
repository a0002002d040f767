import { Item } from '/std/item'

/** A lump of wax, which protects its carrier from the toll of the bell. */
export default class Wax extends Item {
  name = 'wax'
  aliases = ['lump']
  short = 'a lump of wax'
  long = 'Soft enough for an ear.'
  weight = 0.1
  value = 12
}
