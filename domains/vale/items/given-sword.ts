import Sword from './sword'

/** A free sword for beginners. It has no value, so players can't come back for more to sell. */
export default class GivenSword extends Sword {
  value = 0
}
