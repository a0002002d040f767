import { Container } from '/std/container'

/** A badly made basket, the product of a beginner. */
export default class CrookedBasket extends Container {
  name = 'basket'
  short = 'a crooked basket'
  long = 'It leans, as though it were listening.'
  capacity = 20
  weight = 1
  value = 3
}
