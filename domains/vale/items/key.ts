import { Key } from '/std/key'

/** The key of the iron door of the crypt. The door refers to the key by the path of this file. */
export default class IronKey extends Key {
  name = 'key'
  aliases = ['iron key']
  short = 'an iron key'
  long = 'Long as a hand. The jackdaw has polished it.'
}
