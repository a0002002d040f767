import { Station } from '/std/station'

/** The furnace of the mine. */
export default class Smelter extends Station {
  kind = 'forge'
  at = ['../rooms/smelter']
  called = ['furnace', 'forge', 'anvil']
}
