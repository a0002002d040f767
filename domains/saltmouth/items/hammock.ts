import { Furniture } from '/std/furniture'

/** The hammocks in the loft of the Gull. */
export default class Hammock extends Furniture {
  name = 'hammock'
  aliases = ['hammocks']
  short = 'two rows of hammocks'
  long = 'One sags as if somebody were in it. Nobody is.'
  comfort = 40
  seats = 11
}
