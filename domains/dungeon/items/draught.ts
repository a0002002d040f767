import { Drink } from '/std/drink'

/** A drink that heals immediately, found in the dungeon. */
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
