import { Armour } from '/std/armour'

/** A shield made of a dried mushroom cap. */
export default class CapShield extends Armour {
  name = 'shield'
  short = 'a shield of dried cap'
  long = 'Light as bread, and hard as bread gets.'
  place = 'shield' as const
  protection = 2
  weight = 3
  value = 230
}
