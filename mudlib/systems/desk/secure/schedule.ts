import { loadData, log, realTime, restart, saveData } from 'driver'
import { amountOf, colour } from '/lib/text'
import { noted, rulerOf } from '/secure/acting'
import { players } from '/std/kinds'
import { MudObject } from '/std/object'

/** Something that an admin has scheduled. */
export interface Scheduled {
  readonly number: number
  readonly what: 'restart' | 'announce'
  /** The time at which the entry is due, in seconds since 1970. */
  readonly at: number
  /** Whether the entry is repeated each day at that time. */
  readonly daily: boolean
  /** The text that players are shown: before a restart, or at the time of an announcement. */
  readonly text: string
  readonly by: string
  /** The last warning that players have received, given as the number of minutes before the restart. */
  readonly told?: number
}

const key = 'schedule'
const most = 50
/** The number of seconds between checks for entries that are due. */
const lookEvery = 5
const day = 86_400
/** An entry that is late by more seconds than this, because the server was down, is skipped. */
const tooLate = 600
/** The times at which players are warned of a restart, in minutes before it, if the entry has a text. */
const warnings = [15, 5, 1]

/** The restarts and announcements that admins have scheduled. */
export class Schedule extends MudObject {
  create(): void {
    super.create()
    this.setHeartBeat(lookEvery)
  }

  /** All entries, soonest first. */
  get all(): readonly Scheduled[] {
    return (loadData(key) ?? []) as readonly Scheduled[]
  }

  private keep(entries: readonly Scheduled[]): void {
    saveData(
      key,
      [...entries].sort((a, b) => a.at - b.at),
    )
  }

  /** Adds an entry on behalf of an admin. @returns the message for the admin */
  add(given: Pick<Scheduled, 'what' | 'at' | 'daily' | 'text'>): string {
    const by = rulerOf('')
    if (!by) return 'Only an admin can do that.'
    const { all } = this
    if (all.length >= most) return `At most ${most} things can be scheduled.`
    const number = 1 + Math.max(0, ...all.map(one => one.number))
    const entry = { ...given, number, by }
    this.keep([...all, entry])
    return noted(by, `scheduled ${inWords(entry)}`, `Scheduled: ${inWords(entry)}.`)
  }

  /** Removes an entry on behalf of an admin. @returns the message for the admin */
  cancel(number: number): string {
    const by = rulerOf('')
    if (!by) return 'Only an admin can do that.'
    const entry = this.all.find(one => one.number === number)
    if (!entry) return `There is no number ${number}.`
    this.keep(this.all.filter(one => one.number !== number))
    return noted(by, `cancelled ${inWords(entry)}`, `Cancelled: ${inWords(entry)}.`)
  }

  /** Sends an announcement to all players on behalf of an admin. @returns the message for the admin */
  announce(text: string): string {
    const by = rulerOf('')
    if (!by) return 'Only an admin can do that.'
    return noted(by, `announced: ${text}`, `${amountOf(tellAll(text), 'player')} told.`)
  }

  heartBeat(): void {
    for (const entry of this.all) {
      const left = entry.at - realTime()
      if (left <= 0) this.happens(entry, -left)
      else if (entry.what === 'restart' && entry.text !== '') this.warn(entry, left / 60)
    }
  }

  /** Tells players that a restart is near. @param minutes the time until the restart */
  private warn(entry: Scheduled, minutes: number): void {
    const due = warnings.findLast(one => minutes <= one)
    if (due === undefined || due >= (entry.told ?? Number.POSITIVE_INFINITY)) return
    this.keep(this.all.map(one => (one.number === entry.number ? { ...one, told: due } : one)))
    tellAll(`In ${amountOf(due, 'minute')}: ${entry.text}`)
  }

  /** Carries out an entry that is due. @param late the number of seconds by which the entry is late */
  private happens(entry: Scheduled, late: number): void {
    const { told: _told, ...rest } = entry
    const others = this.all.filter(({ number }) => number !== entry.number)
    const next = entry.at + day * Math.max(1, Math.ceil(late / day))
    this.keep(entry.daily ? [...others, { ...rest, at: next }] : others)
    if (late > tooLate) {
      log(`scheduled, and too late now: ${inWords(entry)}`, 'warn')
      return
    }
    log(`scheduled by ${entry.by}: ${inWords(entry)}`)
    if (entry.what === 'announce') tellAll(entry.text)
    else restart()
  }
}

/** Sends a text to all players. @returns the number of players who received it */
function tellAll(text: string): number {
  const all = players()
  for (const one of all) one.tell(colour('yellow', `[Announcement] ${text}`))
  return all.length
}

/** An entry in words. */
export function inWords({ what, at, daily, text }: Scheduled): string {
  const when = daily ? `each day at ${clockTime(at)} UTC` : `at ${clockTime(at)} UTC, in ${waitFor(at - realTime())}`
  return `${what === 'restart' ? 'a restart' : 'an announcement'} ${when}${text === '' ? '' : `: ${text}`}`
}

const clockTime = (at: number): string =>
  [Math.floor(at / 3600) % 24, Math.floor(at / 60) % 60].map(one => String(one).padStart(2, '0')).join(':')

const waitFor = (seconds: number): string =>
  seconds < 5400
    ? amountOf(Math.max(0, Math.round(seconds / 60)), 'minute')
    : amountOf(Math.round(seconds / 3600), 'hour')

export default Schedule
