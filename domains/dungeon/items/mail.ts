import { Armour } from '/std/armour'

/** A coat of mail that hangs in the shambles. */
export default class Mail extends Armour {
  name = 'mail'
  short = 'a coat of mail'
  long = 'Rings, riveted, and a hole over the heart that has been mended.'
  place = 'body' as const
  protection = 3
  weight = 20
  value = 180
}
