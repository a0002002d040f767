import { Drink } from '/std/drink'

/** The well in the square: it is in the room's text. */
export default class Well extends Drink {
  name = 'well'
  short = 'the well'
  long = 'The water is far down, and cold. Somebody has dropped a bucket in it.'
  draughts = -1
  takeable = false
  weight = 2000
  hidden = true
}
