import { WeaponSkill } from '/std/passive-skill'

export default class Axe extends WeaponSkill {
  name = 'axe'
  help = 'Axes, hatchets and cleavers.'
}
