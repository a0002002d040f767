import { Aggressive } from '/behaviours/aggressive'
import { Loot } from '/behaviours/loot'
import { Pack } from '/behaviours/pack'
import { Scavenger } from '/behaviours/scavenger'
import { Monster } from '/std/monster'

/** A knocker, one of the small folk, who tidies up. */
export default class Knocker extends Monster {
  name = 'knocker'
  aliases = ['knockers']
  short = 'a knocker'
  long = 'Three feet high, grey as slate, with a leather apron and the hands of a pianist.'
  race = 'knocker'
  level = 6
  alignment = -50
  bareHands = '1d10'
  bareHandsVerb = 'rap'
  seesInDark = true
  gold = 8
  behaviours = [
    Pack.with({ name: 'knockers', calls: 2, flank: 20, howl: '{Actor} [knock] three times on the rock.' }),
    Scavenger.with({ chance: 20, takes: 'all' }),
    Aggressive.with({ levels: [5, 100], grace: 6, says: 'Untidy.' }),
    Loot.with({
      drops: [
        { path: '../items/knockers-knife', chance: 10 },
        { path: '../items/lost-spoon', chance: 25 },
      ],
    }),
  ]
}
