import { Furniture } from '/std/furniture'

/** In the loft of the Gull: any but the last. */
export default class Hammock extends Furniture {
  name = 'hammock'
  aliases = ['hammocks']
  short = 'two rows of hammocks'
  long = 'One sags as if somebody were in it. Nobody is.'
  comfort = 40
  seats = 11
}
