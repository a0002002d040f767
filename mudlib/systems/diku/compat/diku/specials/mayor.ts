import { turnDoors } from '/compat/diku/specials/doors'
import { type Pace, Paced, pace } from '/compat/diku/specials/paced'
import { act } from '/std/act'
import { on } from '/std/decorators'
import type { MudObject } from '/std/object'

/** The steps of the mayor's rounds: digits are directions (north, east, south, west), letters are actions. */
const morning = 'W3a3003b33000c111d0d111Oe333333Oe22c222112212111a1S.'
const evening = 'W3a3003b33000c111d0d111CE333333CE22c222112212111a1S.'
const ways = ['north', 'east', 'south', 'west']

const sayings: Readonly<Record<string, string>> = {
  a: 'Hello, my dear!',
  b: 'What a mess that is. Something must be done about it!',
  c: 'No respect for anything, these young people!',
  d: 'Good day to you all!',
  e: 'The market is open!',
  E: 'The town is closed for the night!',
}

/**
 * Makes a mayor walk round the town twice a day: at 6 to unlock and open the gates, and at 20 to close and lock them. Between these
 * rounds, the mayor sleeps. The rule is that of mayor() on all servers. The steps fit the town in the servers' stock world.
 */
export class Mayor extends Paced<Pace> {
  private walk = ''
  private step = 0

  defaults(): Pace {
    return pace
  }

  /** A sleeping monster takes no actions, so the clock wakes the mayor. */
  @on('hour', { reach: 'world' })
  strikes(_clock: MudObject, hour: number): void {
    const walk = hour === 6 ? morning : hour === 20 ? evening : ''
    if (walk === '' || this.walk !== '') return
    this.walk = walk
    this.step = 0
    this.monster.position = 'standing'
    this.monster.stayAwake()
  }

  protected act(): boolean {
    const { monster } = this
    if (this.walk === '' || monster.foe) return false
    const step = this.walk[this.step++] ?? '.'
    const way = ways[Number(step)]
    if (way) monster.go(way)
    else this.doStep(step)
    if (!monster.destructed) monster.stayAwake()
    return true
  }

  private doStep(step: string): void {
    const { monster } = this
    if (step === '.') this.walk = ''
    else if (step === 'W') {
      monster.position = 'standing'
      act('{Actor} [wake], and [groan].', { actor: monster })
    } else if (step === 'S') {
      act('{Actor} [lie] down, and [fall] asleep at once.', { actor: monster })
      monster.position = 'sleeping'
      // After this step, the mayor sleeps.
      this.walk = ''
    } else if (step === 'O' || step === 'C') turnDoors(monster, /gate/i, step === 'O')
    else if (sayings[step]) monster.say(sayings[step])
  }
}

export default Mayor
