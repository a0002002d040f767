import { Skirmisher } from '/behaviours/skirmisher'
import { Monster } from '/std/monster'

/** A scout with a behaviour tree. He fights, flees, or walks a route. */
export default class Scout extends Monster {
  name = 'scout'
  short = 'a scout of the rope'
  long = 'A boy of sixteen with a man’s knife.'
  gender = 'male' as const
  clan = 'rope'
  faction = 'rope'
  level = 4
  alignment = -300
  bareHands = '1d6'
  bareHandsVerb = 'cut'
  behaviours = [Skirmisher.with({ route: ['../camp', '../shore'], fleesBelow: 30 })]
}
