import { Armour } from '/std/armour'

/** The librarian's ring. */
export default class LadderRing extends Armour {
  name = 'ring'
  short = 'a ring of ladder brass'
  long = 'It slides along your finger, looking for somebody.'
  place = 'finger' as const
  protection = 2
  weight = 0.1
  value = 900
}
