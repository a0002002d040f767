import { type Pace, Paced, pace } from '/compat/diku/specials/paced'

const sayings = [
  'Look at all those stars!',
  'Who has put these fish up here?',
  'I am a dragon, and a lady.',
  'How quiet it is today. I like it.',
]

/** Makes Puff the dragon say something, with a chance of 4 in 61. The rule is that of puff() in CircleMUD's spec_procs.c. */
export class Puff extends Paced<Pace> {
  defaults(): Pace {
    return { ...pace, every: 10, everyInFight: 2 }
  }

  protected act(): boolean {
    const saying = sayings[this.monster.random(61)]
    if (saying === undefined) return false
    this.monster.say(saying)
    return true
  }
}

export default Puff
