import { Food } from '/std/food'

/** A herb that heals a lot, for use in the barrow. */
export default class MoorHerb extends Food {
  name = 'herb'
  aliases = ['moor herb', 'herbs']
  short = 'a sprig of moor herb'
  long = 'Silver leaves. It tastes of rain.'
  value = 18
  healing = 35
}
