import { Nocturnal } from '/behaviours/rhythm'
import { Talker } from '/behaviours/talker'
import { Timid } from '/behaviours/timid'
import { Wander } from '/behaviours/wander'
import { Monster } from '/std/monster'

/** An owl that sleeps by day and roams the wood at night. */
export default class Owl extends Monster {
  name = 'owl'
  aliases = ['bird']
  short = 'a long-eared owl'
  long = 'You took it for a piece of bark.'
  race = 'bird'
  weight = 1
  level = 1
  maxHp = 8
  bareHands = '1d2'
  bareHandsVerb = 'peck'
  seesInDark = true
  behaviours = [
    Nocturnal.with(),
    Timid.with({ chance: 30 }),
    Talker.with({ chance: 4, chat: ['Hoo.', ':turns its head all the way round.'] }),
    Wander.with({ chance: 10, leash: 1, sectors: ['forest'] }),
  ]
}
