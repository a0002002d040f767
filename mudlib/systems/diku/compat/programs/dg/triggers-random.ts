import { TriggerListener } from '/compat/programs/listener'
import { PulseListener } from '/compat/programs/pulse'
import { zones } from '/daemons/names'
import { on } from '/std/decorators'
import type { MudObject } from '/std/object'

// Random triggers. The rules are those of script_trigger_check() in tbaMUD's dg_scripts.c.

/** Seconds between two rolls for random triggers. */
const randomSeconds = 13

/** Random trigger: runs programs at intervals while players are in the zone. With the flag GLOBAL, it always runs them. */
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

/** Global flag: makes the owner's random triggers run from the moment when the owner appears, even if no player is in the zone. */
export class DgGlobal extends TriggerListener {
  moved(from: MudObject | null): void {
    if (from === null) this.owner.behaviour(DgRandom)?.begins()
  }

  areaReset(): void {
    this.owner.behaviour(DgRandom)?.begins()
  }
}
