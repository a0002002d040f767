import { WeaponSkill } from '/std/passive-skill'

export default class Mace extends WeaponSkill {
  name = 'mace'
  help = 'What breaks bones: maces, clubs, hammers.'
}
