import { Food } from '/std/food'

/** A well-cured herring, which heals a lot. */
export default class CuredHerring extends Food {
  name = 'herring'
  aliases = ['cured herring', 'fish']
  short = 'a cured herring'
  long = 'It will outlast the barrel, and the cooper.'
  weight = 1
  value = 10
  healing = 20
}
