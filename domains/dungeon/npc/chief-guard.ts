import { Diablo } from '/behaviours/diablo'
import Imp from './imp'

/** A member of the imp chief's mob. In the mob it has the chief's attack type; outside it, it acts like a Skeleton of Diablo. */
export default class ChiefGuard extends Imp {
  name = 'guard'
  aliases = ['imp', 'imp guard', 'fallen']
  short = 'an imp guard'
  long = 'It has a helmet, and nothing below it that would fit one.'
  maxHp = 10
  behaviours = [Diablo.with({ script: 'skeleton', leader: './imp-chief', walk: 7 })]
}
