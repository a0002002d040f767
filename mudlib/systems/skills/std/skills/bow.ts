import { WeaponSkill } from '/std/passive-skill'

export default class Bow extends WeaponSkill {
  name = 'bow'
  help = 'What shoots: bows, crossbows, slings.'
}
