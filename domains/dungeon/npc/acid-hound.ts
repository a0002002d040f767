import { Diablo } from '/behaviours/diablo'
import { Monster } from '/std/monster'

/** A Spit of Diablo. It spits acid, less often than a Magma Demon shoots. */
export default class AcidHound extends Monster {
  name = 'hound'
  aliases = ['acid hound', 'dog']
  short = 'an acid hound'
  long = 'The floor smokes where it drools.'
  race = 'demon'
  level = 5
  maxHp = 32
  alignment = -500
  seesInDark = true
  bareHands = '1d6'
  bareHandsVerb = 'bite'
  behaviours = [
    Diablo.with({
      script: 'spit',
      intelligence: 1,
      walk: 6,
      opensDoors: false,
      ranged: { dice: '1d8', type: 'acid', shows: 'a gob of acid' },
    }),
  ]
}
