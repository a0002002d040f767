import { happen } from 'driver'
import { calendar } from '/daemons/names'
import { timeOfDay } from '/lib/calendar'
import type { ClockDaemon, When } from '/std/daemons'
import { open } from '/std/decorators'
import { players } from '/std/kinds'
import { MudObject } from '/std/object'
import { answerOf } from '/std/seeing'

/** The longest time between two checks of the calendar, in real seconds. */
const longestBeat = 10

/** The messages to players outdoors at dawn, dusk, noon and midnight. */
const turns = { dawn: 'The sun rises.', dusk: 'Night falls.', noon: 'It is noon.', midnight: 'It is midnight.' }

/** Follows the calendar and raises the events of time: `hour`, `dawn`, `dusk`, `day`, `month`, `season`. */
export class Clock extends MudObject implements ClockDaemon {
  /** The time that was announced last; null if no time has been announced. */
  private _told: { hour: number; isDay: boolean; day: number; month: string; season: string } | null = null
  /** The interval of its heart beat, in seconds. */
  private beats = 0

  create(): void {
    super.create()
    this.keepPace()
    this.strike()
  }

  /** Sets the heart beat to a sixth of a world hour, but at least 1 second and at most `longestBeat` seconds. */
  private keepPace(): void {
    const beats = Math.max(1, Math.min(longestBeat, Math.floor(calendar().data.hourSeconds / 6)))
    if (beats === this.beats) return
    this.beats = beats
    this.setHeartBeat(beats)
  }

  /** The hour of the day: 0 to 23 if a day has 24 hours. */
  get hour(): number {
    return calendar().hour
  }

  /** The minute of the hour: 0 to 59. */
  get minute(): number {
    return calendar().moment().minute
  }

  /** The day, counted from 1 when the world began. */
  get day(): number {
    return calendar().day
  }

  /** Whether it is between sunset and sunrise. */
  get isNight(): boolean {
    return !calendar().isDay
  }

  /**
   * Whether the current hour is between two hours, the first included and the second excluded. The hours may span midnight, as in 20 to 5.
   * Two equal hours mean the whole day.
   */
  @open
  isBetween(from: number, to: number): boolean {
    const { hour } = this
    if (from === to) return true
    return from < to ? hour >= from && hour < to : hour >= from || hour < to
  }

  /** Whether the current time matches a word: `always`, `night`, `day`. */
  @open
  isTime(when: When): boolean {
    return when === 'always' || this.isNight === (when === 'night')
  }

  heartBeat(): void {
    this.keepPace()
    this.strike()
  }

  /** Raises the events for all changes since the last check. Then schedules the next check for the next full hour, sunrise or sunset. */
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
    // The first check after a start has no earlier time to compare with and so raises no events.
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
