import { Armour } from '/std/armour'

/** A pair of boots, found in the caves. */
export default class Boots extends Armour {
  name = 'boots'
  short = 'a pair of iron-shod boots'
  long = 'They ring on stone. Nothing down here minds.'
  place = 'feet' as const
  protection = 1
  weight = 4
  value = 60
}
