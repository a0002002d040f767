import { TriggerListener } from '/compat/programs/listener'
import { PulseListener } from '/compat/programs/pulse'
import { zones } from '/daemons/names'
import { on } from '/std/decorators'
import type { MudObject } from '/std/object'

// Random triggers. Rules: tbaMUD, dg_scripts.c, script_trigger_check().

/** Seconds between two rolls for random triggers. */
const randomSeconds = 13

/** Random: runs while players are in the zone, or always with the flag GLOBAL. */
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

/** Global: makes the owner's random triggers run even if no player is in the zone, from the moment when the owner appears. */
export class DgGlobal extends TriggerListener {
  moved(from: MudObject | null): void {
    if (from === null) this.owner.behaviour(DgRandom)?.begins()
  }

  areaReset(): void {
    this.owner.behaviour(DgRandom)?.begins()
  }
}
