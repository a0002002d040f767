import { Food } from '/std/food'

/** The food of the besiegers. */
export default class Ration extends Food {
  name = 'ration'
  short = 'a siege ration'
  long = 'Biscuit. It has outlived three captains.'
  value = 14
  healing = 30
  weight = 1
}
