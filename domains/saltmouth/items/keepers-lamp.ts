import { Light } from '/std/light'

/** The lighthouse keeper's lamp, which burns for a long time. */
export default class KeepersLamp extends Light {
  name = 'keepers-lamp'
  aliases = ['lamp']
  short = "the keeper's lamp"
  long = 'A lens as thick as a fist, and a flame that does not waver.'
  weight = 3
  value = 300
  fuel = 36000
  shielded = true
}
