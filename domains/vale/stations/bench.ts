import { Station } from '/std/station'

/** Where the burners sit and work. */
export default class Bench extends Station {
  kind = 'work bench'
  at = ['../burners', '../garden']
  called = ['bench', 'stool']
}
