import { Item } from '/std/item'

/** The bow of a fiddle, which a quest asks for. */
export default class FiddleBow extends Item {
  name = 'bow'
  aliases = ['fiddle bow']
  short = 'a fiddle bow'
  long = 'Somebody plays without it, these days.'
  weight = 0.3
  value = 12
}
