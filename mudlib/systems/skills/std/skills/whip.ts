import { WeaponSkill } from '/std/passive-skill'

export default class Whip extends WeaponSkill {
  name = 'whip'
  help = 'Whips and lashes.'
}
