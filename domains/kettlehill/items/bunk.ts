import { Furniture } from '/std/furniture'

/** The bunks in the bothy, three high. */
export default class Bunk extends Furniture {
  name = 'bunk'
  aliases = ['bunks']
  short = 'bunks, three high'
  long = 'The lowest are for the old, the highest for boys. In the middle ones nobody can sit up.'
  comfort = 40
  seats = 12
}
