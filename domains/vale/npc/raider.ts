import { BrotherHelper } from '/behaviours/brother-helper'
import { Sentinel } from '/behaviours/sentinel'
import { Monster } from '/std/monster'

/** A goblin of the raid. It stays in the room that the goblins have taken. */
export default class Raider extends Monster {
  name = 'raider'
  aliases = ['goblin', 'goblin raider']
  short = 'a goblin raider'
  long = 'A kettle for a helmet, a scythe blade on a pole, and somebody else’s boots.'
  race = 'goblin'
  gender = 'male' as const
  level = 4
  maxHp = 40
  alignment = -500
  aggressive = true
  gold = 9
  bareHands = '1d8'
  bareHandsVerb = 'slash'
  behaviours = [Sentinel.with(), BrotherHelper.with()]
}
