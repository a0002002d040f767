import { Hunter } from '/behaviours/hunter'
import { Monster } from '/std/monster'

/** A spider that catches its prey with a line. */
export default class CaveFisher extends Monster {
  name = 'fisher'
  aliases = ['cave fisher', 'spider']
  short = 'a cave fisher'
  long =
    'It lets down a thread as thick as a finger, and on the end a little light, like a lamp that somebody has dropped.'
  race = 'spider'
  level = 9
  maxHp = 117
  alignment = -200
  bareHands = '3d6+1'
  bareHandsVerb = 'spear'
  seesInDark = true
  behaviours = [
    Hunter.with({
      route: ['../rooms/steps', '../rooms/gate-below', '../rooms/bridge'],
      leash: 3,
      sees: 1,
      fleesBelow: 20,
      bravesAbove: 50,
    }),
  ]
}
