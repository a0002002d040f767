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
/** Seconds between hours that pass at once: what each of them causes is done before the next one. */
const passEvery = 0.02

/** The world's calendar: what day it is, how long days and years are, when the sun rises. It reads one file, live. */
export class Calendar extends MudObject implements CalendarDaemon {
  /** The file as it was read last. */
  private _read: CalendarData | null = null
  /** World seconds and world hours at a moment from which the date is counted; -1: since the beginning. An edit of the file sets it. */
  @saved private countedFrom = -1
  @saved private hoursThen = 0
  /** The length of an hour and a day when the date was last counted, to notice an edit while the server was down. */
  @saved private text = ''
  /** Hours that are still to pass at once. */
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

  /** Takes the file over. A date that was counted by another calendar is carried over. */
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
   * Lets hours of the world pass at once: the date and the weather, and what waits for an hour or a day. What is counted in seconds goes on
   * as before: fights, effects, respawns, the time that a quest has. For admins and tests.
   * @param hours a whole number
   */
  pass(hours: number): void {
    onlyMudlib('the time of the world')
    this.toPass = hours
    this.removeCallOut('passHour')
    this.callOut(0, 'passHour')
  }

  /** One of the hours that pass at once. */
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

  /** How long an hour of the world is, in seconds. */
  get hourSeconds(): number {
    return this.data.hourSeconds
  }

  /** World hours since the first hour of year 0, with their fraction. */
  get hours(): number {
    const { begins, hourSeconds } = this.data
    if (this.countedFrom < 0) return begins + now() / hourSeconds
    return this.hoursThen + (now() - this.countedFrom) / hourSeconds
  }

  /** The world hour of a world second that is to come or has been. */
  @open
  hoursAt(second: number): number {
    return this.hours + (second - now()) / this.data.hourSeconds
  }

  /** World seconds until a world hour. */
  @open
  secondsUntil(hours: number): number {
    return Math.max(0, (hours - this.hours) * this.data.hourSeconds)
  }

  /** What the calendar says of now, or of a world hour. */
  @open
  moment(hours = this.hours): Moment {
    return momentOf(this.data, hours)
  }

  /** 0 to the last hour of the day. */
  get hour(): number {
    return Math.floor(timeOfDay(this.data, this.hours))
  }

  /** Days since the world began, from 1. */
  get day(): number {
    return 1 + dayOf(this.data, this.hours) - dayOf(this.data, this.data.begins)
  }

  get season(): string {
    return this.moment().season
  }

  get isDay(): boolean {
    return isDay(this.data, this.hours)
  }

  /** When the sun rises and sets today, in hours. */
  get sun(): { rises: number; sets: number } {
    return sunOf(this.data, yearDayOf(this.data, this.hours))
  }

  /** The part of the year since midsummer, from 0 to 1. */
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

  /** How much of the brightest moon is lit, from 0 to 1. */
  get moonlight(): number {
    return Math.max(0, ...this.moons.map(({ lit }) => lit))
  }

  /** Today's holidays. */
  get holidays(): Holiday[] {
    return holidaysOf(this.data, yearDayOf(this.data, this.hours))
  }

  /** The real date in UTC, for festivals of real days. */
  get realDate(): RealDate {
    return realDateOf(realTime())
  }
}

export default Calendar
