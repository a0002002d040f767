import { Station } from '/std/station'

/** Where the netmender works. */
export default class Nets extends Station {
  kind = 'work bench'
  at = ['../rooms/netyard']
  called = ['nets', 'bench', 'stool']
}
