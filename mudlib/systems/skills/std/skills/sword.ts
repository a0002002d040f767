import { WeaponSkill } from '/std/passive-skill'

export default class Sword extends WeaponSkill {
  name = 'sword'
  help = 'Blades that slash: swords, sabres, cutlasses.'
}
