import { Race } from '/std/race'

export default class Orc extends Race {
  name = 'orc'
  about = 'Strong and tough. They see in the dark, and shopkeepers watch their hands.'
  stats = { str: 2, con: 1, int: -2, cha: -2 }
  seesInDark = true
  hits = 1
}
