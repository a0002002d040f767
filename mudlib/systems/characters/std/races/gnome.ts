import { Race } from '/std/race'

export default class Gnome extends Race {
  name = 'gnome'
  about = 'Old minds in small bodies: much magic, and little strength behind a blow.'
  stats = { int: 2, wis: 1, str: -2 }
  resistances = { lightning: 20 }
  magic = 1
}
