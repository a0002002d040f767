import { Station } from '/std/station'

/** Hob's. */
export default class Forge extends Station {
  kind = 'forge'
  at = ['../smithy', '/domains/kettlehill/rooms/smelter']
  called = ['forge', 'anvil', 'furnace']
}
