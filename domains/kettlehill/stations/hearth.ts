import { Station } from '/std/station'

/** The miners' fire. */
export default class Hearth extends Station {
  kind = 'hearth'
  at = ['../rooms/bothy']
  called = ['fire', 'hearth', 'stove']
}
