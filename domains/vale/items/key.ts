import { Key } from '/std/key'

/** The key of the iron door of the crypt, which refers to it by this path. */
export default class IronKey extends Key {
  name = 'key'
  aliases = ['iron key']
  short = 'an iron key'
  long = 'Long as a hand. The jackdaw has polished it.'
}
