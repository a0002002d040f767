import { Station } from '/std/station'

/** The fire under the salt pans. */
export default class Pans extends Station {
  kind = 'hearth'
  at = ['../rooms/panhouse']
  called = ['fire', 'hearth', 'stove']
}
