import { Key } from '/std/key'

/** Opens the iron door of the crypt: the door names this path. */
export default class IronKey extends Key {
  name = 'key'
  aliases = ['iron key']
  short = 'an iron key'
  long = 'Long as a hand. The jackdaw has polished it.'
}
