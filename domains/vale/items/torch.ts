import { Light } from '/std/light'

/** A torch, which is needed underground. */
export default class Torch extends Light {
  name = 'torch'
  aliases = ['torches']
  short = 'a pitch torch'
  long = 'Cloth and pitch on a stick. Such a torch burns for half an hour.'
  weight = 2
  value = 3
}
