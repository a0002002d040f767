import { Source } from '/std/source'

/** Fishing lines at the pier and on the mole. */
export default class Lines extends Source {
  at = ['../rooms/pier', '../rooms/mole']
  called = ['fish', 'herring', 'lines', 'line', 'sea']
  craft = 'fishing'
  gives = ['../items/herring']
  most = 5
  renewal = 150
  seconds = 8
  begins = '{Actor} [take] one of the lines, and [wait].'
}
