import { System } from '/std/system'

/** The races and classes that players choose, the stats that they train, and an alignment that their actions change. */
export default class CharacterSystem extends System {
  about = 'Races and classes that players choose, stats that they train, and an alignment that their deeds move.'
  /**
   * `pointsPerLevel`: the number of training sessions that a player gains with each level. `changeUntil`: the level from which a
   * choice is final. `usualClass`: the class that the web page proposes.
   */
  settings = { pointsPerLevel: 1, changeUntil: 2, usualClass: 'warrior' }
  daemons = ['/daemons/characters']
  offers = { help: '/daemons/characters' }
}
