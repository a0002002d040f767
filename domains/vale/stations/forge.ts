import { Station } from '/std/station'

/** Hob's. */
export default class Forge extends Station {
  kind = 'forge'
  at = ['../smithy']
  called = ['forge', 'anvil']
}
