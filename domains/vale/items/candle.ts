import { Light } from '/std/light'

/** A candle of Midwinter, which disappears when the festival ends. */
export default class Candle extends Light {
  name = 'candle'
  short = 'a wax candle'
  long = 'For Midwinter. It burns for a quarter of an hour.'
  weight = 1
  value = 1
  fuel = 900
}
