import { Jail } from '/std/jail'

/** The jail for players whom the reeve's wardens have arrested. */
export default class Lockup extends Jail {
  short = "The reeve's lock-up"
  long = 'A bench, a bucket, and a window as wide as a hand. The grated door leads west into the hall.'
  exits = { west: './hall' }
  doors = { west: { name: 'grated door', start: 'open' as const } }
  details = { bench: 'Names, and how many days.', window: 'Reeds, and a strip of sky.' }
}
