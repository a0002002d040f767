import { Station } from '/std/station'

/** The fire in the bothy. */
export default class Hearth extends Station {
  kind = 'hearth'
  at = ['../rooms/bothy']
  called = ['fire', 'hearth', 'stove']
}
