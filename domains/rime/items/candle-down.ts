import { Light } from '/std/light'

/** A candle whose flame burns downwards. */
export default class CandleDown extends Light {
  name = 'candle'
  short = 'a candle that burns downwards'
  long = 'The flame hangs under it. It gives light all the same.'
  weight = 1
  value = 60
  fuel = 3600
}
