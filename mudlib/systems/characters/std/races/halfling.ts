import { Race } from '/std/race'

export default class Halfling extends Race {
  name = 'halfling'
  about = 'Small, nimble and liked by everybody, with the arms of a child.'
  stats = { dex: 2, cha: 2, str: -3 }
  resistances = { mind: 15 }
}
