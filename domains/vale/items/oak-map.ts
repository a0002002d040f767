import { Item } from '/std/item'

/** A map drawn with a burnt stick. */
export default class OakMap extends Item {
  name = 'map'
  aliases = ['slat']
  short = 'a map on a shutter slat'
  long =
    'Every house of the town, and the number of its hens. At one house there are thirteen, and an angry line under it.'
  weight = 1
  value = 4
}
