import { Station } from '/std/station'

/** Benches for crafts, at the burners' pitch and in the garden. */
export default class Bench extends Station {
  kind = 'work bench'
  at = ['../burners', '../garden']
  called = ['bench', 'stool']
}
