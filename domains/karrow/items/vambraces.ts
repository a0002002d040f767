import { Armour } from '/std/armour'

/** Armour for the arms. */
export default class Vambraces extends Armour {
  name = 'vambraces'
  short = 'a pair of vambraces'
  long = 'Dented on the left, where a left arm is held up.'
  place = 'arms' as const
  protection = 2
  weight = 3
  value = 640
}
