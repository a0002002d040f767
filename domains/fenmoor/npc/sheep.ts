import { Diurnal } from '/behaviours/rhythm'
import { Talker } from '/behaviours/talker'
import { Timid } from '/behaviours/timid'
import { Wander } from '/behaviours/wander'
import { Monster } from '/std/monster'

/** A sheep, which is prey. It runs away, stays on the grass, and sleeps at night. */
export default class Sheep extends Monster {
  name = 'sheep'
  short = 'a sheep'
  long = 'It chews, and thinks of nothing.'
  race = 'sheep'
  level = 1
  maxHp = 12
  bareHands = '1d2'
  bareHandsVerb = 'butt'
  behaviours = [
    Diurnal.with(),
    Timid.with({ chance: 5 }),
    Wander.with({ chance: 8, sectors: ['field'] }),
    Talker.with({ chance: 2, chat: ['Baa.'] }),
  ]
}
