import { System } from '/std/system'

/** Players' proficiency in their abilities (percentages that grow by practice and use), and skills that work automatically. */
export default class SkillSystem extends System {
  about =
    'How well players use skills and spells: by practice with teachers and by use. Weapons, parrying, dodging and the like.'
  needs = ['characters']
  /**
   * `begins`: how well players use a skill that they have never practised, in percent. `adept`: the percentage up to which teachers teach; beyond it,
   * skills improve only by use. `sessions`: the number of practice sessions per level, with a wisdom of 10.
   */
  settings = { begins: 65, adept: 85, sessions: 3 }
  daemons = ['/daemons/skills']
}
