import { Timid } from '/behaviours/timid'
import { Wander } from '/behaviours/wander'
import { Monster } from '/std/monster'

/** A seal that watches players. */
export default class Seal extends Monster {
  name = 'seal'
  short = 'a grey seal'
  long = 'It has the look of a magistrate in the bath.'
  race = 'seal'
  level = 4
  behaviours = [Timid.with({ chance: 30 }), Wander.with({ chance: 8, leash: 2, sectors: ['water'] })]
}
