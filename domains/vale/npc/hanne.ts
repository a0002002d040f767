import { Refugee } from './refugee'

/** A refugee from the hill farms. */
export default class Hanne extends Refugee {
  name = 'hanne'
  aliases = ['woman', 'refugee', 'baker']
  short = 'Hanne, a woman from the hill farms'
  long = 'Flour has got into the lines of her hands for good. There has been none to wash off for a month.'
  gender = 'female' as const
}
