import { System } from '/std/system'

/** Rooms with ground: a map to walk on, tile by tile, with sight, light and a clock. */
export default class Tiles extends System {
  about = 'Rooms with ground to walk on, tile by tile: maps, sight, light, a clock of 20 ticks a second.'
}
