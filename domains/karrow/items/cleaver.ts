import { Weapon } from '/std/weapon'

/** The head cook's cleaver. */
export default class Cleaver extends Weapon {
  name = 'cleaver'
  aliases = ['axe']
  short = 'a great cleaver'
  long = 'It has a list of dishes etched into it. You are on it.'
  damage = '4d6'
  hitVerb = 'chop'
  weight = 7
  value = 1500
}
