import { happen } from 'driver'
import { calendar } from '/daemons/names'
import { timeOfDay } from '/lib/calendar'
import type { ClockDaemon, When } from '/std/daemons'
import { open } from '/std/decorators'
import { players } from '/std/kinds'
import { MudObject } from '/std/object'
import { answerOf } from '/std/seeing'

/** Real seconds between two looks at the calendar, at most. */
const longestBeat = 10

/** What those outdoors see at the turns of a day. */
const turns = { dawn: 'The sun rises.', dusk: 'Night falls.', noon: 'It is noon.', midnight: 'It is midnight.' }

/** Tells the time of day by the calendar, and raises the events of time: `hour`, `dawn`, `dusk`, `day`, `month`, `season`. */
export class Clock extends MudObject implements ClockDaemon {
  /** What has been told last; null: nothing yet. */
  private _told: { hour: number; isDay: boolean; day: number; month: string; season: string } | null = null
  /** The interval of its heart beat, in seconds. */
  private beats = 0

  create(): void {
    super.create()
    this.keepPace()
    this.strike()
  }

  /** Looks at the calendar at least six times an hour of the world. */
  private keepPace(): void {
    const beats = Math.max(1, Math.min(longestBeat, Math.floor(calendar().data.hourSeconds / 6)))
    if (beats === this.beats) return
    this.beats = beats
    this.setHeartBeat(beats)
  }

  /** 0 to 23, where a day has 24 hours. */
  get hour(): number {
    return calendar().hour
  }

  /** 0 to 59. */
  get minute(): number {
    return calendar().moment().minute
  }

  /** Days since the world began, from 1. */
  get day(): number {
    return calendar().day
  }

  /** From sunset to sunrise. */
  get isNight(): boolean {
    return !calendar().isDay
  }

  /** Whether it is between two hours, the first one in, the second out; `[20, 5]` is a night, and the same twice always. */
  @open
  isBetween(from: number, to: number): boolean {
    const { hour } = this
    if (from === to) return true
    return from < to ? hour >= from && hour < to : hour >= from || hour < to
  }

  /** Whether it is a time meant by a word. */
  @open
  isTime(when: When): boolean {
    return when === 'always' || this.isNight === (when === 'night')
  }

  heartBeat(): void {
    this.keepPace()
    this.strike()
  }

  /** Tells what has turned since it looked last, and looks again at the full hour, sunrise or sunset that comes first. */
  strike(): void {
    const time = calendar()
    const { hours, sun } = time
    const midnight = hours - timeOfDay(time.data, hours)
    const sunTurns = [sun.rises, sun.sets].map(at => midnight + at).filter(at => at > hours)
    this.removeCallOut('strike')
    this.callOut(Math.max(0.001, time.secondsUntil(Math.min(Math.floor(hours) + 1, ...sunTurns))), 'strike')
    const { hour, month, yearDay, season } = calendar().moment()
    const next = { hour, isDay: calendar().isDay, day: this.day, month: month.name, season }
    const before = this._told
    this._told = next
    // After a start, what is so has been so for a while.
    if (before === null) return
    if (next.season !== before.season) happen('season', this, season)
    if (next.month !== before.month) happen('month', this, month.name)
    if (next.day !== before.day) happen('day', this, yearDay)
    if (hour !== before.hour) happen('hour', this, hour)
    if (next.isDay && !before.isDay) happen('dawn', this)
    if (!next.isDay && before.isDay) happen('dusk', this)
    this.showTurns(before.isDay, before.hour)
  }

  private showTurns(wasDay: boolean, hourBefore: number): void {
    const { hour, isNight } = this
    const noon = Math.floor(calendar().data.dayHours / 2)
    if (wasDay === isNight) this.tellOutdoors(isNight ? turns.dusk : turns.dawn)
    if (hour === hourBefore) return
    if (hour === noon) this.tellOutdoors(turns.noon)
    if (hour === 0) this.tellOutdoors(turns.midnight)
  }

  private tellOutdoors(text: string): void {
    for (const user of players())
      if (answerOf(user.room ?? user, false, () => user.isOutdoors)) user.receive(`${text}\n`)
  }
}

export default Clock
