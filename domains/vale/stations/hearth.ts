import { Station } from '/std/station'

/** Fires that one may cook at. */
export default class Hearth extends Station {
  kind = 'hearth'
  at = ['../inn', '../bakehouse']
  called = ['fire', 'hearth', 'stove']
}
