import { Source } from '/std/source'

/** Nettles, which can be gathered around the ruin. */
export default class NettlePatch extends Source {
  at = ['../clearing']
  called = ['nettles', 'nettle']
  craft = 'foraging'
  gives = ['../items/nettle']
  most = 6
  renewal = 120
  begins = '{Actor} [reach] into the nettles, and [say] a word.'
}
