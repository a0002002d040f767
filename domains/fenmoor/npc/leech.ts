import { Aggressive } from '/behaviours/aggressive'
import { Monster } from '/std/monster'

/** A leech of the fen. */
export default class Leech extends Monster {
  name = 'leech'
  aliases = ['leeches']
  short = 'a fen leech'
  long = 'As long as a stocking, and as empty.'
  race = 'leech'
  level = 3
  bareHands = '1d5'
  bareHandsVerb = 'suck'
  resistances = { physical: 10, fire: -30 }
  behaviours = [Aggressive.with({ levels: [3, 100], grace: 4 })]
}
