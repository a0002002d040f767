import { Food } from '/std/food'

/** Bread that magic has made. */
export default class Loaf extends Food {
  name = 'loaf'
  aliases = ['bread']
  short = 'a warm white loaf'
  long = 'It smells of nothing at all.'
  value = 0
  healing = 4
}
