import { Armour } from '/std/armour'

/** Knee pads for crawling through low workings. */
export default class KneePads extends Armour {
  name = 'knee-pads'
  aliases = ['pads']
  short = 'a pair of knee pads'
  long = "Straw and sacking, and somebody's whole youth."
  place = 'legs' as const
  protection = 1
  weight = 2
  value = 90
}
