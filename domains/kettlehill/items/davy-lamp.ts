import { Light } from '/std/light'

/** A miner's lamp with gauze. */
export default class DavyLamp extends Light {
  name = 'lamp'
  aliases = ["miner's lamp", 'davy lamp']
  short = "a miner's lamp"
  long = 'Brass and gauze. It burns for half an hour, and bluer where one should turn back.'
  weight = 2
  value = 16
  fuel = 1800
  shielded = true
}
