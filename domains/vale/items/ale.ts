import { Drink } from '/std/drink'

export default class Ale extends Drink {
  name = 'mug'
  aliases = ['ale', 'mug of ale']
  short = 'a mug of ale'
  long = 'Brown, with a white head.'
  liquid = 'ale'
  value = 2
  healing = 4
}
