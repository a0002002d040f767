import { Food } from '/std/food'

/** A soup of nettles from the ruin. */
export default class NettleSoup extends Food {
  name = 'soup'
  aliases = ['nettle soup', 'bowl']
  short = 'a bowl of nettle soup'
  long = 'Green as a bottle. It has forgiven you.'
  weight = 1
  value = 4
  healing = 12
}
