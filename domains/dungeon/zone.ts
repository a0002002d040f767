import { Zone } from '/std/zone'

/** The dungeon under the chapel. It has five levels with tiles, with a monster of each of Diablo's attack types. */
export default class Dungeon extends Zone {
  title = 'The dungeon'
  rooms = ['./stair', './cellars', './catacombs', './caves', './fires', './throne']
  lifespan = 12
  mode = 'empty' as const
}
