import { Container } from '/std/container'

/** A basket that players carry things in. */
export default class Basket extends Container {
  name = 'basket'
  short = 'a hazel basket'
  long = 'It creaks when it is content.'
  capacity = 40
  weight = 1
  value = 10
}
