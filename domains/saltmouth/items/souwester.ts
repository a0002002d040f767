import { Armour } from '/std/armour'

/** A waterproof hat. */
export default class Souwester extends Armour {
  name = 'souwester'
  aliases = ['hat', "sou'wester"]
  short = "a sou'wester"
  long = 'Yellow, once.'
  place = 'head' as const
  protection = 1
  weight = 1
  value = 30
  keepsDry = 20
}
