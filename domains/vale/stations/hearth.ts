import { Station } from '/std/station'

/** Fires that players can cook at. */
export default class Hearth extends Station {
  kind = 'hearth'
  at = ['../inn', '../bakehouse']
  called = ['fire', 'hearth', 'stove']
}
