import { Nocturnal } from '/behaviours/rhythm'
import { Thief } from '/behaviours/thief'
import { Wander } from '/behaviours/wander'
import { Wimpy } from '/behaviours/wimpy'
import { Monster } from '/std/monster'

/** A thief on the quay. */
export default class Footpad extends Monster {
  name = 'footpad'
  aliases = ['man']
  short = 'a man who has lost his way'
  long = 'He lost it somewhere near your purse.'
  gender = 'male' as const
  level = 5
  alignment = -300
  gold = 14
  bareHands = '1d8'
  bareHandsVerb = 'stab'
  behaviours = [
    Thief.with({ chance: 8, share: 8 }),
    Wimpy.with({ below: 35, until: 60 }),
    Nocturnal.with(),
    Wander.with({ chance: 10, leash: 3, sectors: ['city', 'water'] }),
  ]
}
