import { load } from 'driver'
import type { Position } from '/lib/positions'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** The kinds of reports to the wizards. */
export type ReportKind = 'bug' | 'typo' | 'idea'

export interface ReportsDaemon {
  /** Keeps a report, and tells the wizards who are in the world. @returns the message for the player */
  file(kind: ReportKind, from: Player, text: string): string
}

const reports = (): ReportsDaemon => load('/daemons/reports') as object as ReportsDaemon

/** A command that reports something to the wizards. The report is one line, or a text of several lines. */
export class ReportCommand extends Command {
  isForPlayers = true
  position: Position = 'sleeping'
  isPersonal = true
  kind: ReportKind = 'bug'

  run(actor: Player, args: string): string | undefined {
    if (args !== '') return reports().file(this.kind, actor, args)
    actor.compose(`report (${this.kind})`, this, 'composed')
    return undefined
  }

  /** Called with the text that the player has composed. */
  composed(actor: Player, text: string): string {
    return reports().file(this.kind, actor, text)
  }
}
