import { Source } from '/std/source'

/** The young mushrooms of the white garden, which can be gathered. */
export default class Caps extends Source {
  at = ['../rooms/fungus']
  called = ['caps', 'cap', 'mushrooms', 'mushroom']
  craft = 'foraging'
  from = 12
  gives = ['../items/cap']
  most = 5
  renewal = 180
  begins = '{Actor} [pick] the small ones, from behind.'
}
