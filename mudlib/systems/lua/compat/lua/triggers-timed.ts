import { now } from 'driver'
import type { Programmed } from '/compat/programs/programmed'
import { unsaved } from '/std/decorators'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import type { Room } from '/std/room'
import { ghosts } from './ghosts-host'
import { LuaListener } from './listener'

// Timed triggers: delay, timer, random, repop.

/** The number of seconds between two rolls for a random trigger. */
const pulse = 4
/** The number of pulses for which a random trigger continues after the last player has left, so that a program can clean up. */
const mostAlone = 60

/** Handles delay: runs a given number of seconds after adddelay(). The delay survives a restart, and the monster's death. */
export class LuaDelay extends LuaListener {
  /** Starts the delay. @param seconds the length of the delay, in seconds from now */
  wait(programmed: Programmed, seconds: number): void {
    programmed.startDelay(now() + seconds)
    this.later(seconds, 'due')
  }

  restored(): void {
    const due = this.programmed?.delayDue ?? 0
    if (due > 0) this.later(Math.max(0.1, due - now()), 'due')
  }

  due(): void {
    const { programmed } = this
    if (!programmed || programmed.delayDue === 0 || programmed.delayDue > now() + 0.05) return
    programmed.stopDelay()
    this.fire('delay', this.byChance, null)
  }

  /** Keeps the delay of a monster that dies while the delay is running. */
  died(): void {
    const { programmed } = this
    if (programmed && programmed.delayDue > 0) ghosts().outlive(this.owner, programmed)
  }
}

/** Handles timer: runs at an exact interval in seconds, whether or not anybody is present. */
export class LuaTimer extends LuaListener {
  /** The time at which each of the owner's timers is due, by the timer's interval in seconds. */
  private dues: Record<number, number> = {}
  @unsaved private isSet = false

  begin(): void {
    this.moved()
  }

  moved(): void {
    if (!this.isSet) this.setAll()
  }

  restored(): void {
    this.setAll()
  }

  private get intervals(): number[] {
    const all = this.ready('timer', () => true).flatMap(one => one.triggers)
    return [...new Set(all.filter(({ name }) => name === 'timer').map(({ number }) => Math.max(60, number)))]
  }

  private setAll(): void {
    this.isSet = true
    for (const seconds of this.intervals) {
      const due = this.dues[seconds] ?? now() + seconds
      this.dues = { ...this.dues, [seconds]: due }
      this.later(Math.max(0.1, due - now()), 'tick', seconds)
    }
  }

  tick(seconds: number): void {
    if ((this.dues[seconds] ?? 0) > now() + 0.05) return
    if (!this.intervals.includes(seconds)) {
      const { [seconds]: _gone, ...others } = this.dues
      this.dues = others
      return
    }
    this.dues = { ...this.dues, [seconds]: now() + seconds }
    this.later(seconds, 'tick', seconds)
    this.fire('timer', ({ number }) => Math.max(60, number) === seconds, null)
  }
}

/** Handles random: rolls a chance at each pulse, from a player's arrival until some time after the last player has left. */
export class LuaRandom extends LuaListener {
  private isTicking = false
  private alone = 0

  met(): void {
    this.starts()
  }

  entering(): void {
    this.starts()
  }

  private starts(): void {
    this.alone = 0
    if (this.isTicking) return
    this.isTicking = true
    this.later(pulse, 'tick')
  }

  restored(): void {
    if (this.isTicking) this.later(pulse, 'tick')
  }

  tick(): void {
    const room = this.owner.room
    this.alone = (room?.players.length ?? 0) > 0 ? 0 : this.alone + 1
    this.isTicking = this.alone <= mostAlone
    if (!this.isTicking) return
    this.later(pulse, 'tick')
    const living = this.owner as unknown as Living
    const isBusy = living.isLiving === true && (living.foe !== null || living.isSleeping)
    if (!isBusy) this.fire('random', this.byChance, this.somebody(room))
  }

  /** A random player in the room, for programs that use `ch`. */
  private somebody(room: Room | null): MudObject | null {
    return this.owner.pick(room?.players ?? []) ?? null
  }
}

/** Handles repop: runs when the area has been reset. */
export class LuaRepop extends LuaListener {
  areaReset(): void {
    this.fire('repop', this.byChance, null)
  }
}
