import { Food } from '/std/food'

export default class PlumPie extends Food {
  name = 'pie'
  aliases = ['plum pie']
  short = 'a plum pie'
  long = 'Still warm.'
  value = 4
}
