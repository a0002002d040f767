import { Furniture } from '/std/furniture'

/** The bench under the lime tree in the square. */
export default class Bench extends Furniture {
  name = 'bench'
  short = 'a bench under the lime tree'
  long = 'Generations have sat it as smooth as a spoon.'
  comfort = 20
  seats = 3
}
