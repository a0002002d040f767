import { Armour } from '/std/armour'

/** The duke's coat, worn as body armour. */
export default class DukesCoat extends Armour {
  name = 'coat'
  short = 'a grey coat with a keyhole'
  long = 'It fits. That is the worst of it.'
  place = 'body' as const
  protection = 4
  weight = 5
  value = 4000
}
