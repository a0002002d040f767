import { Armour } from '/std/armour'

/** The deputy's iron gorget. */
export default class IronCollar extends Armour {
  name = 'iron-collar'
  aliases = ['gorget', 'collar']
  short = 'an iron gorget'
  long = 'DEPUTY. It has been through something.'
  place = 'neck' as const
  protection = 1
  weight = 3
  value = 170
}
