import { Armour } from '/std/armour'

/** Spun. */
export default class MothersSilk extends Armour {
  name = 'cloak'
  short = 'a cloak of cave silk'
  long = 'It weighs nothing. It moves a little after you have stopped.'
  place = 'back' as const
  protection = 2
  weight = 1
  value = 620
  warmth = 6
}
