import { Aggressive } from '/behaviours/aggressive'
import { BrotherHelper } from '/behaviours/brother-helper'
import { Loot } from '/behaviours/loot'
import { Monster } from '/std/monster'

/** A man of the press gang, which abducts people for the duke. */
export default class PressMan extends Monster {
  name = 'presser'
  aliases = ['press man', 'press gang', 'man']
  short = 'a man of the press gang'
  long = 'A cudgel, a paper, and a cheerfulness that stops at the eyes.'
  gender = 'male' as const
  level = 6
  alignment = -400
  gold = 18
  bareHands = '1d10+1'
  bareHandsVerb = 'club'
  behaviours = [
    BrotherHelper.with(),
    Aggressive.with({
      when: 'night',
      levels: [4, 100],
      grace: 4,
      says: 'A fine strong back! The duke has need of backs!',
    }),
    Loot.with({ drops: [{ path: '../items/press-paper', chance: 30 }] }),
  ]
}
