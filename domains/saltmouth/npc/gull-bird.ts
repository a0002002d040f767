import { Loot } from '/behaviours/loot'
import { Scavenger } from '/behaviours/scavenger'
import { Wander } from '/behaviours/wander'
import { Monster } from '/std/monster'

/** A gull that steals. */
export default class GullBird extends Monster {
  name = 'gull'
  aliases = ['gulls', 'bird']
  short = 'a herring gull'
  long = 'It is bigger than you thought, and so is its opinion.'
  race = 'gull'
  level = 3
  bareHands = '1d6'
  bareHandsVerb = 'peck'
  behaviours = [
    Scavenger.with({ chance: 20, takes: 'food', eats: true }),
    Wander.with({ chance: 10, leash: 3, sectors: ['city', 'water'] }),
    Loot.with({ drops: [{ path: '../items/wedding-ring', chance: 40 }] }),
  ]
}
