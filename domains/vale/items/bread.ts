import { Food } from '/std/food'

export default class Bread extends Food {
  name = 'loaf'
  aliases = ['bread', 'loaves', 'loaf of bread']
  short = 'a loaf of bread'
  long = 'Dark, and still warm.'
  value = 4
  healing = 8
}
