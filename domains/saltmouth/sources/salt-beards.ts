import { Source } from '/std/source'

/** Crusts of salt, which grow again. */
export default class SaltBeards extends Source {
  at = ['../rooms/panhouse']
  called = ['salt', 'beards', 'beard', 'rafters']
  craft = 'foraging'
  gives = ['../items/salt']
  most = 5
  renewal = 120
  begins = '{Actor} [climb] a rung, and [shave] a rafter.'
}
