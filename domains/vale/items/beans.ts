import { Food } from '/std/food'

export default class Beans extends Food {
  name = 'beans'
  aliases = ['bean']
  short = 'a handful of beans'
  long = 'Fat pods, still warm from the sun.'
  healing = 4
}
