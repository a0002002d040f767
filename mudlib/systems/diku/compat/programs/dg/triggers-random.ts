import { TriggerListener } from '/compat/programs/listener'
import { PulseListener } from '/compat/programs/pulse'
import { zones } from '/daemons/names'
import { on } from '/std/decorators'
import type { MudObject } from '/std/object'

// Random triggers. Rules: tbaMUD, dg_scripts.c, script_trigger_check().

/** Seconds between two random triggers. */
const randomSeconds = 13

/** Random: while players are in the zone; with the flag GLOBAL always. */
export class DgRandom extends PulseListener {
  @on('entering', { reach: 'zone' })
  somebodyNear(): void {
    this.begins()
  }

  protected get pulse(): number {
    return randomSeconds
  }

  protected override get goesOn(): boolean {
    const room = this.owner.room
    return this.owner.behaviour(DgGlobal) !== null || (room !== null && zones().zoneOf(room.path)?.isEmpty === false)
  }

  protected beat(): void {
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
