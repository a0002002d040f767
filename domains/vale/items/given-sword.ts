import Sword from './sword'

/** A sword that beginners get for nothing. Nobody buys it: who sold it would come again for another. */
export default class GivenSword extends Sword {
  value = 0
}
