import { WeaponSkill } from '/std/passive-skill'

export default class Dagger extends WeaponSkill {
  name = 'dagger'
  help = 'Short blades that stab.'
}
