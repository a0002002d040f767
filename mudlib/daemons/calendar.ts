import { followFile, log, now, readFile, realTime, saveObject } from 'driver'
import { clock } from '/daemons/names'
import {
  type Calendar as CalendarData,
  carriedOver,
  dayOf,
  type Holiday,
  holidaysOf,
  isDay,
  type Moment,
  momentOf,
  phaseOf,
  type RealDate,
  realDateOf,
  sinceMidsummer,
  sunOf,
  timeOfDay,
  yearDayOf,
} from '/lib/calendar'
import { readCalendar } from '/lib/calendar-file'
import { onlyMudlib } from '/lib/callers'
import { frozen } from '/lib/frozen'
import type { CalendarDaemon } from '/std/daemons'
import { open, saved } from '/std/decorators'
import { MudObject } from '/std/object'

const file = '/daemons/calendar.txt'
/** The seconds between two fast-forwarded hours. The pause lets everything that one hour triggers finish before the next hour. */
const passEvery = 0.02

/**
 * The world's calendar: the date, the lengths of days and years, the times of sunrise and sunset. It is read from one file, and reloaded when the
 * file changes.
 */
export class Calendar extends MudObject implements CalendarDaemon {
  /** The calendar, as it was last parsed from the file. */
  private _read: CalendarData | null = null
  /**
   * The moment from which the date is counted, in world seconds (-1 means the beginning) and in world hours. An edit of the file or
   * fast-forwarding sets it.
   */
  @saved private countedFrom = -1
  @saved private hoursThen = 0
  /** The text of the file when it was last read. It shows whether the file was edited while the server was down. */
  @saved private text = ''
  /** The number of hours that are still to be fast-forwarded. */
  private toPass = 0

  create(): void {
    super.create()
    followFile(this, file)
    this.takeOver()
  }

  restored(resumed: boolean): void {
    super.restored(resumed)
    this.takeOver()
  }

  /** Reloads the file. If it has changed, the date is converted from the old calendar to the new one. */
  private takeOver(): void {
    const text = readFile(file) ?? ''
    const next = readCalendar(text)
    if (this.text !== '' && this.text !== text) this.carryDateOver(readCalendar(this.text), next)
    this._read = frozen(next)
    if (this.text === text) return
    this.text = text
    saveObject(this)
  }

  private carryDateOver(before: CalendarData, next: CalendarData): void {
    this._read = before
    this.hoursThen = carriedOver(before, next, this.hours)
    this.countedFrom = now()
  }

  /**
   * Fast-forwards the world by some hours: the date, the weather, and everything that waits for an hour or a day. Things that are counted
   * in seconds are unaffected: fights, effects, respawns, the time limit of a quest. It is meant for admins and tests.
   * @param hours a whole number
   */
  pass(hours: number): void {
    onlyMudlib('the time of the world')
    this.toPass = hours
    this.removeCallOut('passHour')
    this.callOut(0, 'passHour')
  }

  /** Fast-forwards one hour. */
  passHour(): void {
    if (this.toPass <= 0) return
    this.hoursThen = this.hours + 1
    this.countedFrom = now()
    this.toPass--
    clock().strike()
    if (this.toPass > 0) this.callOut(passEvery, 'passHour')
    else saveObject(this)
  }

  fileChanged(): void {
    this.takeOver()
    log('the calendar was read again')
  }

  /** The calendar as data. */
  get data(): CalendarData {
    return this._read!
  }

  /** The length of a world hour, in real seconds. */
  get hourSeconds(): number {
    return this.data.hourSeconds
  }

  /** The world hours since the first hour of year 0, including the fraction. */
  get hours(): number {
    const { begins, hourSeconds } = this.data
    if (this.countedFrom < 0) return begins + now() / hourSeconds
    return this.hoursThen + (now() - this.countedFrom) / hourSeconds
  }

  /** The world hour at a world second, past or future. */
  @open
  hoursAt(second: number): number {
    return this.hours + (second - now()) / this.data.hourSeconds
  }

  /** The world seconds until a world hour. */
  @open
  secondsUntil(hours: number): number {
    return Math.max(0, (hours - this.hours) * this.data.hourSeconds)
  }

  /** The date and time in the calendar, now or at a world hour. */
  @open
  moment(hours = this.hours): Moment {
    return momentOf(this.data, hours)
  }

  /** The hour of the day, from 0. */
  get hour(): number {
    return Math.floor(timeOfDay(this.data, this.hours))
  }

  /** The day, counted from 1 when the world began. */
  get day(): number {
    return 1 + dayOf(this.data, this.hours) - dayOf(this.data, this.data.begins)
  }

  get season(): string {
    return this.moment().season
  }

  get isDay(): boolean {
    return isDay(this.data, this.hours)
  }

  /** The hours at which the sun rises and sets today. */
  get sun(): { rises: number; sets: number } {
    return sunOf(this.data, yearDayOf(this.data, this.hours))
  }

  /** The time since midsummer, as a share of the year from 0 to 1. */
  @open
  sinceMidsummer(hours = this.hours): number {
    return sinceMidsummer(this.data, hours)
  }

  /** Each moon with its phase. */
  get moons(): { moon: string; phase: string; lit: number }[] {
    return this.data.moons.map(moon => {
      const { name, lit } = phaseOf(this.data, moon, this.hours)
      return { moon: moon.name, phase: name, lit }
    })
  }

  /** The lit fraction of the brightest moon, from 0 to 1. */
  get moonlight(): number {
    return Math.max(0, ...this.moons.map(({ lit }) => lit))
  }

  /** Today's holidays. */
  get holidays(): Holiday[] {
    return holidaysOf(this.data, yearDayOf(this.data, this.hours))
  }

  /** The real date in UTC, for festivals with real dates. */
  get realDate(): RealDate {
    return realDateOf(realTime())
  }
}

export default Calendar
