import { Container } from '/std/container'

export default class Bag extends Container {
  name = 'bag'
  short = 'a leather bag'
  long = 'It closes with a string.'
  capacity = 30
  closable = true
  weight = 1
  value = 8
}
