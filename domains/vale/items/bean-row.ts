import { Crop } from '/std/crop'

/** A crop whose growth depends on the weather of the vale. */
export default class BeanRow extends Crop {
  name = 'row'
  aliases = ['beans', 'plants', 'row of beans']
  short = 'a row of beans'
  long = 'Beans on poles, in earth that somebody has hoed.'
  yields = './beans'
  ripens = 12
}
