import { Item } from '/std/item'

/** The heart of a lead toy soldier. */
export default class LeadHeart extends Item {
  name = 'heart'
  aliases = ['lead heart']
  short = 'a heart of lead'
  long = 'It has a keyhole, and is a toy. You hope that it is a toy.'
  weight = 1
  value = 150
}
