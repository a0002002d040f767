import { Diablo } from '/behaviours/diablo'
import { Monster } from '/std/monster'

/** A Skeleton Archer of Diablo. It steps back, and shoots from time to time. */
export default class BoneArcher extends Monster {
  name = 'archer'
  aliases = ['bone archer', 'skeleton']
  short = 'a bone archer'
  long = 'The bow has outlived the archer, but not by much.'
  race = 'undead'
  level = 3
  maxHp = 18
  alignment = -500
  gold = 8
  seesInDark = true
  bareHands = '1d3'
  bareHandsVerb = 'strike'
  behaviours = [
    Diablo.with({
      script: 'skeleton-archer',
      intelligence: 1,
      ranged: { dice: '1d5', type: 'physical', shows: 'an arrow' },
    }),
  ]
}
