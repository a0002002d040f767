import { Item } from '/std/item'

/** The fire of a camp that bandits pitch in the wolfwood. */
export default class Campfire extends Item {
  name = 'fire'
  aliases = ['campfire']
  short = 'a campfire between stones'
  long = 'Wet wood. It smokes more than it warms.'
  weight = 200

  canBeTaken(): string {
    return 'You would burn your fingers.'
  }
}
