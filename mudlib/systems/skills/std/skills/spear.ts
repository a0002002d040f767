import { WeaponSkill } from '/std/passive-skill'

export default class Spear extends WeaponSkill {
  name = 'spear'
  help = 'What thrusts: spears, staves, javelins.'
}
