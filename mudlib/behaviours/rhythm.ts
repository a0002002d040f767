import { Behaviour } from '/std/behaviour'
import { clock } from '/std/daemons'
import { on } from '/std/decorators'

interface Settings {
  /** The part of the day during which it is awake. */
  awake: 'day' | 'night'
  /** Whether it sleeps. If it doesn't, it rests and still notices newcomers. */
  sleeps: boolean
}

/** The time over which sleepers get up, in tenths of a second. It spreads the work, so not all sleepers of a world get up in the same turn. */
const getsUpWithin = 20

/** The seconds after a fight before it lies down. Its foe may still be near until then. */
const calmAfter = 30

/**
 * Sleeps by day or by night. Put it first in the list, because the behaviours after it wait while it sleeps.
 *
 *     behaviours = [Nocturnal.with(), Wander.with()]
 */
export class Rhythm extends Behaviour<Settings> {
  defaults(): Settings {
    return { awake: 'day', sleeps: true }
  }

  private get isTired(): boolean {
    const { awake } = this.settings
    return this.monster.secondsSinceFight > calmAfter && !clock().isTime(awake)
  }

  heartBeat(): boolean {
    const { monster, settings } = this
    const lies = settings.sleeps ? 'sleeping' : 'resting'
    if (this.isTired) {
      if (monster.position !== lies && monster.settle(lies) === undefined) {
        this.decide('lies down: it is {0}', this.time)
      }
      return true
    }
    if (monster.position !== lies) return false
    this.getUp()
    return true
  }

  /** Wakes the owner at sunrise or sunset. heartBeat() can't do that, because behaviours have no heart beat while their owner sleeps. */
  @on('dawn', { reach: 'world' })
  @on('dusk', { reach: 'world' })
  timeTurns(): void {
    if (!this.isTired) this.later(this.monster.random(getsUpWithin) / 10, 'stir')
  }

  stir(): void {
    const { monster } = this
    if (!monster.isAsleep && monster.position !== 'standing' && !this.isTired) this.getUp()
  }

  /** Checks the time after a restart, because the sun may have risen or set while the server was down. */
  restored(): void {
    this.timeTurns()
  }

  private getUp(): void {
    if (this.monster.position === 'sleeping') this.monster.wakeUp()
    if (this.monster.settle('standing') === undefined) this.decide('gets up: it is {0}', this.time)
  }

  /** Changes its position without a message, because no player was near enough to see the change. */
  awoke(): void {
    const lies = this.settings.sleeps ? 'sleeping' : 'resting'
    if (this.isTired) this.monster.position = lies
    else if (this.monster.position === lies) this.monster.position = 'standing'
  }

  private get time(): string {
    return clock().isNight ? 'night' : 'day'
  }

  describe(): string[] {
    return [`awake by ${this.settings.awake}, ${this.isTired ? 'asleep now' : 'awake now'}`]
  }
}

/** Keeps its owner awake by night and asleep by day. It is for owls, wolves and thieves. */
export class Nocturnal extends Rhythm {
  defaults(): Settings {
    return { awake: 'night', sleeps: true }
  }
}

/** Keeps its owner awake by day and asleep by night. It is for hens and farmers. */
export class Diurnal extends Rhythm {}

export default Rhythm
