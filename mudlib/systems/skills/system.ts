import { System } from '/std/system'

/** How well players use what they can: percentages that grow by practice and by use, and skills that work by themselves. */
export default class SkillSystem extends System {
  about =
    'How well players use skills and spells: by practice with teachers and by use. Weapons, parrying, dodging and the like.'
  needs = ['characters']
  /**
   * `begins`: the percentage of a skill that nobody has practised yet. `adept`: the percentage up to which teachers lead; the rest comes by use.
   * `sessions`: how often a player may practise with each level, where wisdom is 10.
   */
  settings = { begins: 65, adept: 85, sessions: 3 }
  daemons = ['/daemons/skills']
}
