import { WeaponSkill } from '/std/passive-skill'

export default class Flail extends WeaponSkill {
  name = 'flail'
  help = 'Heads on chains.'
}
