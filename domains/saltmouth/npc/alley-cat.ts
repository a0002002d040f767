import { Fido } from '/behaviours/fido'
import { Timid } from '/behaviours/timid'
import { Wander } from '/behaviours/wander'
import { Monster } from '/std/monster'

/** A cat that eats scraps. */
export default class AlleyCat extends Monster {
  name = 'cat'
  short = 'a cat with half a tail'
  long = 'The other half is in the figurehead, they say, and will not say why.'
  race = 'cat'
  level = 2
  behaviours = [Fido.with(), Wander.with({ chance: 10, leash: 3, sectors: ['city'] }), Timid.with({ chance: 20 })]
}
