import { TriggerListener } from '/compat/programs/listener'

/**
 * Hears the pulse of its owner's mind: triggers that are set off by time. It begins when a player comes, and ends when nobody is near
 * any more, for nobody would see what happens then. Servers differ in how long a pulse is, and in what it does.
 */
export abstract class PulseListener extends TriggerListener {
  private isTicking = false

  /** Seconds between two pulses. */
  protected abstract get pulse(): number

  /** What happens at a pulse. @param isSeen whether a player is in the room */
  protected abstract beat(isSeen: boolean): void

  /** Whether it goes on where nobody is near. */
  protected get goesOn(): boolean {
    return false
  }

  met(): void {
    this.begins()
  }

  entering(): void {
    this.begins()
  }

  /** Begins, if it doesn't run already. */
  begins(): void {
    if (this.isTicking) return
    this.isTicking = true
    this.later(this.pulse, 'tick')
  }

  restored(): void {
    if (this.isTicking) this.later(this.pulse, 'tick')
  }

  tick(): void {
    const isSeen = (this.owner.room?.players.length ?? 0) > 0
    this.isTicking = isSeen || this.goesOn
    if (!this.isTicking) return
    this.later(this.pulse, 'tick')
    this.beat(isSeen)
  }
}

export default PulseListener
