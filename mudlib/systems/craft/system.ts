import { System } from '/std/system'

/** Crafts: players gather materials and make things from them at stations with tools. Their skill grows with practice. */
export default class CraftSystem extends System {
  about = 'Gathering, and making things of what one has gathered: ore and herbs, forges and hearths, recipes.'
  /**
   * `begins`: everybody's initial skill in a craft, in percent. `learns`: a beginner's chance to learn from one piece of work, in percent;
   * it falls as the skill grows.
   */
  settings = { begins: 10, learns: 60 }
  daemons = ['/daemons/crafts']
}
