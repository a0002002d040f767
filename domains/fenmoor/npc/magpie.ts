import { Scavenger } from '/behaviours/scavenger'
import { Timid } from '/behaviours/timid'
import { Wander } from '/behaviours/wander'
import { Monster } from '/std/monster'

/** A magpie that picks up valuable items from the ground. */
export default class Magpie extends Monster {
  name = 'magpie'
  aliases = ['bird']
  short = 'a magpie'
  long = 'Black, white, and interested.'
  race = 'bird'
  weight = 1
  level = 1
  maxHp = 6
  bareHands = '1'
  bareHandsVerb = 'peck'
  behaviours = [
    Timid.with({ chance: 10 }),
    Scavenger.with({ chance: 25, takes: 'valuable', wears: false }),
    Wander.with({ chance: 12, leash: 2 }),
  ]
}
