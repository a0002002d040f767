import { Behaviour } from '/std/behaviour'
import { clock } from '/std/daemons'
import { on } from '/std/decorators'

interface Settings {
  /** The part of the day in which it is awake. */
  awake: 'day' | 'night'
  /** Whether it sleeps. Otherwise it rests, and notices newcomers. */
  sleeps: boolean
}

/** The period, in tenths of a second, over which sleepers get up, so that not all sleepers of a world get up in one turn. */
const getsUpWithin = 20

/** Seconds after a fight before it lies down, because its foe may be near. */
const calmAfter = 30

/**
 * Sleeps by day or by night. Put it first, because the behaviours after it wait while it sleeps.
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

  /** Wakes it at sunrise or sunset. Its heart beat can't do that, because behaviours have none while their owner sleeps. */
  @on('dawn', { reach: 'world' })
  @on('dusk', { reach: 'world' })
  timeTurns(): void {
    if (!this.isTired) this.later(this.monster.random(getsUpWithin) / 10, 'stir')
  }

  stir(): void {
    const { monster } = this
    if (!monster.isAsleep && monster.position !== 'standing' && !this.isTired) this.getUp()
  }

  /** Checks the time after a restart, because the sun may have risen or set in the meantime. */
  restored(): void {
    this.timeTurns()
  }

  private getUp(): void {
    if (this.monster.position === 'sleeping') this.monster.wakeUp()
    if (this.monster.settle('standing') === undefined) this.decide('gets up: it is {0}', this.time)
  }

  /** Changes its position without a message, because no player was near to see it. */
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

/** Awake by night, asleep by day: owls, wolves, thieves. */
export class Nocturnal extends Rhythm {
  defaults(): Settings {
    return { awake: 'night', sleeps: true }
  }
}

/** Awake by day, asleep by night: hens, farmers. */
export class Diurnal extends Rhythm {}

export default Rhythm
