import { Race } from '/std/race'

export default class Dwarf extends Race {
  name = 'dwarf'
  about = 'Hard to kill and harder to poison. They see in the dark, and other people see little of their charm.'
  stats = { con: 2, str: 1, dex: -1, cha: -2 }
  resistances = { poison: 25 }
  seesInDark = true
  hits = 1
}
