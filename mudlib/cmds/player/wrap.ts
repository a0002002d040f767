import { wholeIn } from '/lib/amounts'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Sets the width to which lines are wrapped. */
export default class Wrap extends Command {
  position = 'sleeping' as const
  isPersonal = true
  usage = 'wrap\nwrap <columns>\nwrap auto\nwrap off'
  help =
    "Breaks lines of text after so many columns. 'auto' follows your window, as far as your client says how wide it is, and is 80 otherwise; 'off' leaves it to your client."

  run(actor: Player, args: string): string | undefined {
    const columns = wholeIn(args, { least: 20, most: 500 })
    if (args === 'auto') actor.wantedColumns = 0
    else if (args === 'off') actor.wantedColumns = -1
    else if (columns !== null) actor.wantedColumns = columns
    else if (args !== '') return 'A line has 20 to 500 columns: wrap 80, wrap auto, wrap off.'
    return actor.columns === 0 ? 'Your client breaks lines.' : `Lines are broken after ${actor.columns} columns.`
  }
}
