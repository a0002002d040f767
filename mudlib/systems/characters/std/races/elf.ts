import { Race } from '/std/race'

export default class Elf extends Race {
  name = 'elf'
  about = 'Quick hands and a clear head, in a body that breaks easily.'
  stats = { dex: 2, int: 1, con: -2 }
  magic = 1
}
