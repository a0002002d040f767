import { Drink } from '/std/drink'

/** Heals at once: the dungeon's own medicine. */
export default class Draught extends Drink {
  name = 'draught'
  aliases = ['draughts', 'red draught', 'bottle', 'potion']
  short = 'a bottle of red draught'
  long = 'Warm to the touch, and thick as blood. One swallow.'
  liquid = 'red draught'
  draughts = 1
  healing = 35
  weight = 1
  value = 20
}
