import { System } from '/std/system'

/** Crafts: players make things of what they gather, at places with the tools for it, the better the more they have made. */
export default class CraftSystem extends System {
  about = 'Gathering, and making things of what one has gathered: ore and herbs, forges and hearths, recipes.'
  /**
   * `begins`: how well everybody knows a craft at first, in percent. `learns`: the chance of a beginner to learn from one piece of work, in percent;
   * it falls as the skill grows.
   */
  settings = { begins: 10, learns: 60 }
  daemons = ['/daemons/crafts']
}
