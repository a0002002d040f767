import { Timid } from '/behaviours/timid'
import { Monster } from '/std/monster'

/** A snow hare that flees from players. */
export default class SnowHare extends Monster {
  name = 'hare'
  aliases = ['snow hare']
  short = 'a snow hare'
  long = 'Two black ear tips, running.'
  race = 'hare'
  level = 5
  behaviours = [Timid.with({ chance: 90 })]
}
