import { WeaponSkill } from '/std/passive-skill'

export default class Polearm extends WeaponSkill {
  name = 'polearm'
  help = 'Blades on long poles.'
}
