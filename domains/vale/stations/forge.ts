import { Station } from '/std/station'

/** Hob's forge. */
export default class Forge extends Station {
  kind = 'forge'
  at = ['../smithy']
  called = ['forge', 'anvil']
}
