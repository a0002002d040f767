import { Armour } from '/std/armour'

/** A thick leather apron. */
export default class LeatherApron extends Armour {
  name = 'leather-apron'
  aliases = ['apron']
  short = "a smelter's apron"
  long = 'It has been burnt in all the places that you would have been.'
  place = 'body' as const
  protection = 2
  weight = 7
  value = 260
}
