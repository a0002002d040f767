import { Refugee } from './refugee'

/** A refugee from the hill farms. */
export default class Wick extends Refugee {
  name = 'wick'
  aliases = ['old man', 'man', 'refugee']
  short = 'old Wick from the hill farms'
  long = 'He has pulled a handcart down from the hills, with a chair on it for those who could not walk. It is empty.'
  gender = 'male' as const
}
