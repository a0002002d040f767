import { Source } from '/std/source'

/** Hazel rods, which can be cut in the coppice. */
export default class Hazel extends Source {
  at = ['../coppice']
  called = ['rods', 'rod', 'hazel', 'stumps']
  craft = 'foraging'
  gives = ['../items/rod']
  most = 6
  renewal = 120
  begins = '{Actor} [look] for straight ones, and [cut].'
}
