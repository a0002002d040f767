import { happen, now, users } from 'driver'
import type { ClockDaemon, When } from '/std/daemons'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'

/** Real seconds that an hour of the world takes. */
const hourSeconds = 60
/** The hour at which the world began. */
const firstHour = 8

/** The world's time of day: a minute is an hour, so a day takes 24 minutes. */
export class Clock extends MudObject implements ClockDaemon {
  private hourTold = firstHour

  create(): void {
    super.create()
    this.setHeartBeat(10)
  }

  /** 0 to 23. */
  get hour(): number {
    return Math.floor(firstHour + now() / hourSeconds) % 24
  }

  /** 0 to 59. */
  get minute(): number {
    return Math.floor((now() % hourSeconds) * (60 / hourSeconds))
  }

  /** Days since the world began. */
  get day(): number {
    return 1 + Math.floor((firstHour + now() / hourSeconds) / 24)
  }

  /** From 20 to 5 o'clock. */
  get isNight(): boolean {
    return this.isBetween(20, 5)
  }

  /** Whether it is between two hours, the first one in, the second out; `[20, 5]` is a night, and the same twice always. */
  isBetween(from: number, to: number): boolean {
    const { hour } = this
    if (from === to) return true
    return from < to ? hour >= from && hour < to : hour >= from || hour < to
  }

  /** Whether it is a time meant by a word. */
  isTime(when: When): boolean {
    return when === 'always' || this.isNight === (when === 'night')
  }

  heartBeat(): void {
    const { hour } = this
    if (hour === this.hourTold) return
    this.hourTold = hour
    happen('hour', this, hour)
    const text = { 5: 'The sun rises.', 12: 'It is noon.', 20: 'Night falls.', 0: 'It is midnight.' }[hour]
    if (!text) return
    for (const user of users() as Player[]) if (user.isPlayer && user.isOutdoors) user.receive(`${text}\n`)
  }
}

export default Clock
