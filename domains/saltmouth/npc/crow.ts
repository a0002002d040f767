import { Scavenger } from '/behaviours/scavenger'
import { Talker } from '/behaviours/talker'
import { Monster } from '/std/monster'

/** A crow on the gallows, which scavenges. */
export default class Crow extends Monster {
  name = 'crow'
  short = 'a gallows crow'
  long = 'It has a ring in its beak, and no intention.'
  race = 'crow'
  level = 4
  alignment = -100
  bareHands = '1d6'
  bareHandsVerb = 'peck'
  behaviours = [
    Scavenger.with({ chance: 25, takes: 'valuable', worth: 10 }),
    Talker.with({ chance: 4, chat: ['Eight.', ':clacks its beak.', 'Eight. Eight.'] }),
  ]
}
