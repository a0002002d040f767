import { now, saveObject } from 'driver'
import { onlyMudlib } from '/lib/callers'
import { colour } from '/lib/text'
import { saved } from '/std/decorators'
import { players } from '/std/kinds'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'
import type { ReportKind, ReportsDaemon } from '/std/report-command'

declare module '/daemons/names' {
  interface Daemons {
    reports: Reports
  }
}

/** A report of a player to the wizards. */
export interface Report {
  number: number
  kind: ReportKind
  from: string
  /** The time in world seconds at which the report was written. */
  at: number
  /** The address of the room where the report was written. */
  room: string
  text: string
}

/** The maximum number of reports that are kept. Any further report replaces the oldest one. */
const most = 1000
const longest = 4000

/** Keeps the reports that players write with `bug`, `typo` and `idea`, until a wizard has dealt with them. */
export class Reports extends MudObject implements ReportsDaemon {
  @saved private _reports: readonly Report[] = []
  @saved private last = 0

  /** All reports, oldest first. */
  get all(): readonly Report[] {
    return this._reports.map(one => ({ ...one }))
  }

  /** Keeps a report, and tells the wizards who are in the world. @returns the message for the player */
  file(kind: ReportKind, from: Player, text: string): string {
    onlyMudlib('reports')
    const room = from.room?.address ?? ''
    const report: Report = { number: ++this.last, kind, from: from.name, at: now(), room, text: text.slice(0, longest) }
    this._reports = [...this._reports, report].slice(-most)
    saveObject(this)
    for (const user of players()) {
      if (user !== from && user.wizard)
        user.tell(colour('yellow', `[${kind} ${report.number}] ${from.describe()} at ${room}: ${text.slice(0, 200)}`))
    }
    return `Thank you: the wizards will read it (${kind} ${report.number}).`
  }

  /** Removes a report. @returns whether there was a report with this number */
  close(number: number): boolean {
    onlyMudlib('reports')
    const { length } = this._reports
    this._reports = this._reports.filter(report => report.number !== number)
    saveObject(this)
    return this._reports.length < length
  }
}

export default Reports
