import { Light } from '/std/light'

/** A torch that burns in the wind. */
export default class TorchPitch extends Light {
  name = 'torch'
  short = 'a pitch torch'
  long = 'It burns for twenty minutes, and does not mind the wind.'
  weight = 2
  value = 18
  fuel = 1200
  shielded = true
}
