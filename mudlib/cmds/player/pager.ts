import { wholeIn } from '/lib/amounts'
import { Command } from '/std/command'
import type { Player } from '/std/player'

/** Sets whether long texts are shown one screen at a time. */
export default class Pager extends Command {
  position = 'sleeping' as const
  isPersonal = true
  usage = 'pager\npager <lines>\npager auto\npager off'
  help =
    "Shows long texts screen by screen: Enter shows the next screen, q stops, and any other line is a command as usual. 'auto' follows your window, if your client says how high it is; 'off' shows everything at once."

  run(actor: Player, args: string): string | undefined {
    const lines = wholeIn(args, { least: 6, most: 500 })
    if (args === 'auto' || args === 'on') actor.wantedLines = 0
    else if (args === 'off') actor.wantedLines = -1
    else if (lines !== null) actor.wantedLines = lines
    else if (args !== '') return 'A screen has 6 to 500 lines: pager 24, pager auto, pager off.'
    return actor.screenLines === 0
      ? 'Long texts are shown at once.'
      : `Long texts are shown ${actor.screenLines} lines at a time.`
  }
}
