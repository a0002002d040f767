import { Refugee } from './refugee'

/** A refugee from the hill farms. */
export default class Pim extends Refugee {
  name = 'pim'
  aliases = ['boy', 'refugee']
  short = 'Pim, a boy from the hill farms'
  long = 'All elbows. He holds a goat bell, without a goat.'
  gender = 'male' as const
}
