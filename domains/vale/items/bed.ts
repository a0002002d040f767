import { Furniture } from '/std/furniture'

/** The bed in the guest room, free of charge. */
export default class Bed extends Furniture {
  name = 'bed'
  short = 'a bed'
  long = 'Straw, and a blanket that has seen many guests.'
  comfort = 50
  seats = 2
}
