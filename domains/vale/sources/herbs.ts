import { Source } from '/std/source'

/** Herbs, which can be gathered in the garden and the meadow. */
export default class Herbs extends Source {
  at = ['../garden', '../meadow']
  called = ['herbs', 'herb', 'yarrow', 'beds']
  craft = 'foraging'
  gives = ['../items/yarrow']
  most = 4
  renewal = 180
  begins = '{Actor} [go] down on one knee among the herbs.'
}
