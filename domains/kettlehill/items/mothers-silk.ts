import { Armour } from '/std/armour'

/** A cloak of the Deep Mother's silk. */
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
