import { System } from '/std/system'

/** Animals that players keep: they follow, fight, obey, and leave and enter the world with their owners. */
export default class PetsSystem extends System {
  about = 'Pets of players, and pet shops.'
  daemons = ['/daemons/pets']
}
