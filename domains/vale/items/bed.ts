import { Furniture } from '/std/furniture'

/** In the guest room: nobody counts the nights. */
export default class Bed extends Furniture {
  name = 'bed'
  short = 'a bed'
  long = 'Straw, and a blanket that has seen many guests.'
  comfort = 50
  seats = 2
}
