import { Weapon } from '/std/weapon'

/** The duke's sword. */
export default class DukesBlade extends Weapon {
  name = 'blade'
  aliases = ['sword']
  short = 'the blade of Karrow'
  long = 'It has no edge where it touches you.'
  damage = '5d6'
  hitVerb = 'slash'
  weight = 5
  value = 4000
  accuracy = 5
}
