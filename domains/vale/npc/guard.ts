import { GateGuard } from '/behaviours/gate-guard'
import { Guard } from '/behaviours/guard'
import { Talker } from '/behaviours/talker'
import { Teacher } from '/behaviours/teacher'
import { Monster } from '/std/monster'

/** A guard at the gate, who helps anybody who is attacked, locks the gate at night, and trains warriors and rangers. */
export default class Watchman extends Monster {
  name = 'guard'
  aliases = ['gate guard', 'watchman', 'man']
  short = 'a gate guard'
  long = 'Mail, a spear, and the face of a man who has stood here since noon.'
  gender = 'male' as const
  level = 12
  gold = 9
  alignment = 500
  bareHands = '2d6+2'
  bareHandsVerb = 'stab'
  behaviours = [
    GateGuard.with({
      way: 'south',
      shuts: 'Sunset! I lock the gate. If you must go out, ask me to open.',
      opens: 'Sunrise! The gate is open.',
    }),
    Teacher.with({ guilds: ['warrior', 'ranger'] }),
    Guard.with({ cry: 'Not in my gate!', lawful: true }),
    Talker.with({
      answers: {
        'hello|hi|greetings': 'Well met. Mind the woods after dark.',
        'goblin|work|rumour':
          'They come out of the trees, one at a time if you are lucky. Go with a sword, a shield and a light.',
        'practise|practice|learn|teach|warrior|ranger|sword|arms':
          'Whoever fights with arms can practise with me, as long as the gate is quiet: practice.',
        'light|torch|rain|dark':
          'The inn sells torches, day and night. Rain puts out a torch, and does nothing to a lantern.',
        'wolf|woods|night': 'There is a wolf in the thicket. By day it sleeps. By night it does not.',
        'crypt|key|tower':
          'The jackdaw in the old tower takes whatever glitters. Search its nest, if you dare go that far.',
      },
    }),
  ]

  /** The name of the player whom the guard greeted last. It is kept so that nobody is greeted twice in a row. */
  greeted = ''

  init(who: Monster): void {
    super.init(who)
    if (!who.isPlayer || this.attacker || this.greeted === who.name) return
    this.greeted = who.name
    this.callOut(1, 'command', 'nod')
  }
}
