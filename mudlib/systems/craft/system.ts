import { System } from '/std/system'

/** Things that players make: of what they gather, at places with the tools for it, the better the more they have made. */
export default class CraftSystem extends System {
  about = 'Gathering, and making things of what one has gathered: ore and herbs, forges and hearths, recipes.'
  /** `begins`: how well everybody knows a craft to begin with, in percent. `learns`: percent of chance to learn from one piece of work at the beginning; it sinks with what one knows. */
  settings = { begins: 10, learns: 60 }
  daemons = ['/daemons/crafts']
}
