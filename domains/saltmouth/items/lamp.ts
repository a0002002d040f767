import { Light } from '/std/light'

/** A lamp for cellars. */
export default class Lamp extends Light {
  name = 'lamp'
  aliases = ['lantern']
  short = 'a tarred storm lamp'
  long = 'Four panes, one of them whole. It burns for half an hour, in any weather.'
  weight = 2
  value = 14
  fuel = 1800
  shielded = true
}
