import { Shopkeeper } from '/behaviours/shopkeeper'
import { Talker } from '/behaviours/talker'
import { Monster } from '/std/monster'

/** A pieman with a stall in the square during a festival. */
export default class Pieman extends Monster {
  name = 'pieman'
  aliases = ['man']
  short = 'a pieman behind a tray'
  long = 'Flour to the elbows. The tray hangs from his neck by a strap.'
  gender = 'male' as const
  level = 4
  gold = 11
  alignment = 200
  behaviours = [
    Shopkeeper.with({ wares: [{ path: '../items/plum-pie' }, { path: '../items/ale' }] }),
    Talker.with({
      chance: 6,
      chat: ['Plum pies! Hot plum pies!', ':turns a pie, and looks at it from below.'],
      answers: { 'hello|hi|pie|plum': 'Type list, and buy two. One is never enough.' },
    }),
  ]
}
