import { Station } from '/std/station'

/** The bench of the net mender. */
export default class Nets extends Station {
  kind = 'work bench'
  at = ['../rooms/netyard']
  called = ['nets', 'bench', 'stool']
}
