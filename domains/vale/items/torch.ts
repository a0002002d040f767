import { Light } from '/std/light'

/** Needed underground: light it before you go down. */
export default class Torch extends Light {
  name = 'torch'
  aliases = ['torches']
  short = 'a pitch torch'
  long = 'It will burn for half an hour. Light it.'
  weight = 2
  value = 3
}
