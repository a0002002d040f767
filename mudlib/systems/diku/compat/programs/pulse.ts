import { TriggerListener } from '/compat/programs/listener'

/**
 * Gives its owner a regular pulse, for triggers that depend on time. The pulse starts when a player arrives, and stops when no player is
 * near, because nobody would see its effects. The length and the effects of a pulse depend on the old server.
 */
export abstract class PulseListener extends TriggerListener {
  private isTicking = false

  /** Seconds between two pulses. */
  protected abstract get pulse(): number

  /** Handles a pulse. @param isSeen whether a player is in the room */
  protected abstract beat(isSeen: boolean): void

  /** Whether the pulse continues when no player is near. */
  protected get goesOn(): boolean {
    return false
  }

  met(): void {
    this.begins()
  }

  entering(): void {
    this.begins()
  }

  /** Starts the pulse unless it already runs. */
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
