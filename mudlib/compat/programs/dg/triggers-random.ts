import { TriggerListener } from '/compat/programs/listener'
import { zones } from '/daemons/names'
import { on } from '/std/decorators'
import type { MudObject } from '/std/object'
import type { Room } from '/std/room'

// Random triggers. Rules: tbaMUD, dg_scripts.c, script_trigger_check().

/** Seconds between two random triggers. */
const randomSeconds = 13

/** Random: while players are in the zone; with the flag GLOBAL always. */
export class DgRandom extends TriggerListener {
  private isTicking = false

  @on('entering', { reach: 'zone' })
  somebodyNear(): void {
    this.begins()
  }

  entering(): void {
    this.begins()
  }

  /** A player has come to it: where there is no zone, nothing else tells of players. */
  met(): void {
    this.begins()
  }

  begins(): void {
    if (this.isTicking) return
    this.isTicking = true
    this.later(randomSeconds, 'tick')
  }

  restored(): void {
    if (this.isTicking) this.later(randomSeconds, 'tick')
  }

  private get hasPlayersNear(): boolean {
    const room = this.owner.room as Room | null
    if (!room) return false
    return room.players.length > 0 || zones().zoneOf(room.path)?.isEmpty === false
  }

  tick(): void {
    this.isTicking = this.owner.behaviour(DgGlobal) !== null || this.hasPlayersNear
    if (!this.isTicking) return
    this.later(randomSeconds, 'tick')
    this.runFirst(
      this.matching('RANDOM', percent => this.chance(percent)),
      null,
      {},
    )
  }
}

/** Global: random triggers run though nobody is in the zone, from the time when their owner is there. */
export class DgGlobal extends TriggerListener {
  moved(from: MudObject | null): void {
    if (from === null) this.owner.behaviour(DgRandom)?.begins()
  }

  areaReset(): void {
    this.owner.behaviour(DgRandom)?.begins()
  }
}
