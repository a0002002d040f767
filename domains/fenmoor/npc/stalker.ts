import { Hunter } from '/behaviours/hunter'
import { Monster } from '/std/monster'

/**
 * A hunter in the reeds, an example of a state machine. It waits for players who leave the planks, chases them, and turns back at the end of its
 * leash. It avoids the road.
 */
export default class Stalker extends Monster {
  name = 'stalker'
  aliases = ['marsh stalker', 'heron']
  short = 'something tall among the reeds'
  long = 'A heron, you think, until it turns its face to you.'
  race = 'stalker'
  level = 6
  alignment = -400
  bareHands = '1d10'
  bareHandsVerb = 'stab'
  resistances = { poison: 100, cold: 30, fire: -25 }
  seesInDark = true
  behaviours = [Hunter.with({ route: ['../reeds', '../pool'], leash: 1, sees: 0, fleesBelow: 25, bravesAbove: 40 })]
}
