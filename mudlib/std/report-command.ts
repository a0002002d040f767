import type { Position } from '/lib/positions'
import { Command } from '/std/command'
import { type ReportKind, reports } from '/std/daemons'
import type { Player } from '/std/player'

/** A command that reports something to the wizards: in one line, or in a text of several lines. */
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
