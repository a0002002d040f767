import { Breath } from '/behaviours/breath'
import { Grudges } from '/behaviours/grudges'
import { HpTriggers } from '/behaviours/hp-triggers'
import { Loot } from '/behaviours/loot'
import { Monster } from '/std/monster'

/** A young wyrm with a hoard. */
export default class FrostWyrm extends Monster {
  name = 'wyrm'
  aliases = ['dragon', 'frost wyrm']
  short = 'a young frost wyrm'
  long = 'It looks at your sleeve. There is a loose thread. It looks at your sleeve.'
  race = 'dragon'
  level = 16
  alignment = 0
  maxHp = 571
  keepsMemory = true
  bareHands = '6d6'
  bareHandsVerb = 'bite'
  seesInDark = true
  resistances = { cold: 100, fire: -25 }
  behaviours = [
    Breath.with({ types: ['cold'], chance: 25 }),
    Grudges.with({ greeting: { say: '$N. You took one. I counted.' }, delay: 6, forgets: 604800 }),
    HpTriggers.with({
      triggers: [{ at: 40, emote: 'calls for its mother. Nothing answers, which is what you wanted to know.' }],
    }),
    Loot.with({ drops: [{ path: '../items/hundred-flags' }, { path: '../items/wyrm-scale', chance: 60 }] }),
  ]
}
