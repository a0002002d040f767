import { Diablo } from '/behaviours/diablo'
import { Monster } from '/std/monster'

/** A Magma Demon of Diablo. It throws magma and walks in circles. */
export default class EmberHulk extends Monster {
  name = 'hulk'
  aliases = ['ember hulk', 'magma demon']
  short = 'an ember hulk'
  long = 'A slow fire in a crust of slag.'
  race = 'demon'
  level = 6
  maxHp = 44
  alignment = -500
  gold = 20
  seesInDark = true
  bareHands = '1d8'
  bareHandsVerb = 'burn'
  behaviours = [
    Diablo.with({
      script: 'magma-demon',
      intelligence: 1,
      walk: 9,
      ranged: { dice: '1d8', type: 'fire', shows: 'a gout of magma' },
    }),
  ]
}
