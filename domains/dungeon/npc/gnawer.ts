import { Diablo } from '/behaviours/diablo'
import { Monster } from '/std/monster'

/** A Scavenger of Diablo. It eats corpses when it is badly hurt. */
export default class Gnawer extends Monster {
  name = 'gnawer'
  aliases = ['scavenger']
  short = 'a gnawer'
  long = 'A hairless thing with a jaw made for bones.'
  race = 'demon'
  level = 2
  maxHp = 13
  alignment = -500
  seesInDark = true
  bareHands = '1d3'
  bareHandsVerb = 'bite'
  behaviours = [Diablo.with({ script: 'scavenger', walk: 6, opensDoors: false })]
}
