import { Weapon } from '/std/weapon'

/** The bone king's sword, the reward of the dungeon. */
export default class KingsBlade extends Weapon {
  name = 'blade'
  aliases = ["king's blade", 'sword']
  short = "the bone king's blade"
  long = 'Two hands long in the grip, and light in one of yours. It hums when bones are near.'
  damage = '2d6+4'
  hitVerb = 'cleave'
  accuracy = 5
  weight = 6
  value = 600
}
