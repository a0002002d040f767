import { Armour } from '/std/armour'

export default class Shield extends Armour {
  name = 'shield'
  aliases = ['shields']
  short = 'a round shield'
  long = 'Lime wood, with a boss of iron.'
  place = 'shield' as const
  protection = 2
  weight = 6
  value = 25
}
