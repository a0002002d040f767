import { Armour } from '/std/armour'

/** The ring of a drowned ringer. */
export default class Ring extends Armour {
  name = 'ring'
  short = 'a ring of green bronze'
  long = 'On the inside: COME WHEN I CALL.'
  weight = 0.1
  value = 150
  place = 'finger' as const
  protection = 2
}
