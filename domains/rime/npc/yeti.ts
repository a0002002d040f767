import { Loot } from '/behaviours/loot'
import { Skirmisher } from '/behaviours/skirmisher'
import { Monster } from '/std/monster'

/** A yeti that fights as a skirmisher. */
export default class Yeti extends Monster {
  name = 'yeti'
  aliases = ['white one', 'thing']
  short = 'a thing with white hair'
  long = 'It holds out a bowl. It holds it out again, harder.'
  race = 'yeti'
  level = 13
  alignment = 0
  maxHp = 285
  bareHands = '4d6+1'
  bareHandsVerb = 'cuff'
  seesInDark = true
  resistances = { cold: 80, fire: -30 }
  behaviours = [
    Skirmisher.with({ route: ['../rooms/giants-steps', '../rooms/giants-door'], fleesBelow: 20 }),
    Loot.with({ drops: [{ path: '../items/white-hair', chance: 60 }] }),
  ]
}
